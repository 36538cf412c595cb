import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { type Choices, type Difference, differencesOf, mergedContent, type Side } from './merge.ts';
import type { Content } from './content.ts';
import { type Conflict, contentOf } from './document-calls.ts';

interface Properties {
  conflict: Conflict;
  onResolve: (content: Content, conflict: Conflict) => void;
  onClose: () => void;
}

const verbs: Record<Conflict['intent']['to'], string> = {
  save: 'Save this',
  publish: 'Save and publish this',
  schedule: 'Save and schedule this',
  withdraw: 'Save this and take it back',
};

/** Both versions, field by field. Nothing is saved before a side is chosen for each. */
export function ConflictDialog({ conflict, onResolve, onClose }: Properties) {
  const { base, mine, newest } = conflict;
  const versions = { base, mine, theirs: contentOf(newest) };
  const differences = differencesOf(versions);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.map(({ id, suggested }) => [id, suggested])),
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const titleId = useId();
  const open = differences.filter(({ id }) => choices[id] === null);

  function handleSave() {
    setWasSubmitted(true);
    if (open.length === 0) onResolve(mergedContent(versions, choices), conflict);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{newest.changedBy} has saved this page meanwhile</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {differences.length === 0
            ? 'Both versions say the same.'
            : 'Choose for each difference. Where only one of you changed something, that is chosen already. Nothing is lost: every saved revision stays.'}
        </DialogContentText>
        {differences.map((difference) => (
          <OneDifference
            key={difference.id}
            difference={difference}
            name={newest.changedBy}
            chosen={choices[difference.id] ?? null}
            isMissing={wasSubmitted && choices[difference.id] === null}
            onChoose={(side) => setChoices({ ...choices, [difference.id]: side })}
          />
        ))}
        {wasSubmitted && open.length > 0 ? (
          <DialogContentText role="alert" sx={{ color: 'error.main', mt: 1 }}>
            Please choose for: {open.map(({ label }) => label).join(', ')}
          </DialogContentText>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the editor</Button>
        <Button variant="contained" color="secondary" onClick={handleSave}>
          {verbs[conflict.intent.to]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DifferenceProperties {
  difference: Difference;
  name: string;
  chosen: Side | null;
  isMissing: boolean;
  onChoose: (side: Side) => void;
}

function OneDifference({ difference, name, chosen, isMissing, onChoose }: DifferenceProperties) {
  const { label, mine, theirs } = difference;
  const color = isMissing ? 'error.main' : 'divider';
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: color, borderRadius: 1, m: 0, mt: 1.5, p: 1.5, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {label}
      </Box>
      <RadioGroup
        aria-label={label}
        value={chosen}
        onChange={(_event, side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SideChoice side="mine" who="Yours" text={mine} />
        <SideChoice side="theirs" who={`By ${name}`} text={theirs} />
      </RadioGroup>
    </Box>
  );
}

function SideChoice({ side, who, text }: { side: Side; who: string; text: string }) {
  return (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      label={
        <>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {who}:
          </Box>{' '}
          <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </>
      }
      sx={{ alignItems: 'flex-start', minWidth: 0, mr: 0 }}
    />
  );
}

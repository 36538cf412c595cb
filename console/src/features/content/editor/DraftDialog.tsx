import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import type { LocalDraft } from './local-draft.ts';

interface Properties {
  draft: LocalDraft;
  /** The newest saved revision. */
  revision: number;
  changedBy: string;
  onTakeUp: () => void;
  onThrowAway: () => void;
}

/** Offers what this browser kept of an earlier visit. It can only be answered, so that it is never lost by accident. */
export function DraftDialog({ draft, revision, changedBy, onTakeUp, onThrowAway }: Properties) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>You have changes that were not saved</DialogTitle>
      <DialogContent>
        <DialogContentText>
          This browser kept them on <DateTime date={draft.at} />.
          {draft.revision === revision
            ? ''
            : ` ${changedBy} has saved the page since; both versions are compared when you save.`}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onThrowAway}>Throw them away</Button>
        <Button
          variant="contained"
          color="secondary"
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this loses nothing
          onClick={onTakeUp}
        >
          Go on with them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

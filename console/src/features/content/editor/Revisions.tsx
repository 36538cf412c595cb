import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify } from 'ra-core';
import type { EditedDocument } from '@dubplate/shared/features/content/records.ts';
import { errorText } from '../../../api/error-texts.ts';
import { PlainTable } from '../../../ui/record/PlainTable.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { DateTime } from '../../../ui/text/DateTime.tsx';
import { timeZone } from '../../../ui/text/time-zone.ts';
import type { Content } from './content.ts';
import { contentOf, readDocument } from './document-calls.ts';
import { type Difference, differencesOf, ORDER } from './merge.ts';
import { movesOf } from './moved-blocks.ts';

type Revision = EditedDocument['revisions'][number];

interface Properties {
  document: EditedDocument;
  onRestore: (content: Content) => void;
}

/** Every saved state with who saved it, what they changed, and a way back. */
export function Revisions({ document, onRestore }: Properties) {
  const { id, revisions } = document;
  const notify = useNotify();
  const [shown, setShown] = useState<Changes | null>(null);
  const tell = (error: unknown) => notify(errorText(error), { type: 'error' });

  async function restore({ revision }: Revision) {
    onRestore(contentOf(await readDocument(id, revision)));
    notify(`Revision ${revision} is in the editor. It counts once you save it.`);
  }

  async function compare(of: Revision) {
    const theirs = contentOf(await readDocument(id, of.revision));
    const before: Content =
      of.revision === 1
        ? { title: '', description: '', blocks: [] }
        : contentOf(await readDocument(id, of.revision - 1));
    const changes = differencesOf({ base: null, mine: before, theirs });
    setShown({ of, changes, moves: movesOf(before, theirs) });
  }

  return (
    <Section title="Revisions" aside={`Times in ${timeZone()}`}>
      <PlainTable
        caption="Revisions"
        rows={revisions}
        keyOf={({ revision }) => String(revision)}
        columns={[
          { label: 'Revision', isNumber: true, render: ({ revision }) => revision },
          { label: 'Saved', render: ({ date }) => <DateTime date={date} /> },
          { label: 'By', render: ({ by }) => by },
          { label: 'Visitors', render: ({ isPublished }) => (isPublished ? 'See this one' : '–') },
          {
            label: 'Actions',
            render: (row) => (
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                <Button
                  color="inherit"
                  aria-label={`What changed in revision ${row.revision}`}
                  onClick={() => void compare(row).catch(tell)}
                >
                  What changed
                </Button>
                <Button
                  color="inherit"
                  aria-label={`Restore revision ${row.revision}`}
                  onClick={() => void restore(row).catch(tell)}
                >
                  Restore
                </Button>
              </Box>
            ),
          },
        ]}
      />
      {shown ? <ChangesDialog {...shown} onClose={() => setShown(null)} /> : null}
    </Section>
  );
}

interface Changes {
  of: Revision;
  changes: readonly Difference[];
  /** Which blocks have another place. */
  moves: readonly string[];
}

function ChangesDialog({ of, changes, moves, onClose }: Changes & { onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        What {of.by} changed in revision {of.revision}
      </DialogTitle>
      <DialogContent>
        {changes.length === 0 ? <DialogContentText>Nothing.</DialogContentText> : null}
        <Box
          component="dl"
          sx={{ m: 0, '& dd': { m: 0, mb: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } }}
        >
          {changes.map(({ id, label, mine, theirs }) => (
            <div key={id}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {label}
              </Box>
              <dd>
                {id === ORDER ? (
                  moves.join('\n')
                ) : (
                  <>
                    <del>{mine}</del> → <ins>{theirs}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

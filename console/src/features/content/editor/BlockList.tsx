import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Section } from '../../../ui/record/Section.tsx';
import { StateNote } from '../../../ui/text/StateNote.tsx';
import { AddBlockDialog } from './AddBlockDialog.tsx';
import { BlockItem } from './BlockItem.tsx';
import type { Block } from './content.ts';
import { ADD_ID, useBlockActs } from './use-block-acts.ts';
import { useFirstFault } from './use-first-fault.ts';

/** All blocks of the page in their order. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const acts = useBlockActs(blocks);
  useFirstFault(blocks, acts.open);
  /** Below which block one is added; null is the end, undefined while nothing is. */
  const [addsAfter, setAddsAfter] = useState<string | null | undefined>(undefined);
  return (
    <Section title={`Blocks (${blocks.length})`}>
      {blocks.length === 0 ? <StateNote text="The page has no block yet." isSmall /> : null}
      <Box
        component="ol"
        aria-label="Blocks"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {blocks.map((block, nth) => (
          <BlockItem
            key={block.id}
            block={block}
            nth={nth}
            acts={acts}
            onAddBelow={() => setAddsAfter(block.id)}
          />
        ))}
      </Box>
      {acts.problem === null ? null : (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {acts.problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button id={ADD_ID} variant="contained" color="secondary" onClick={() => setAddsAfter(null)}>
          Add a block
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => void acts.pasteFromClipboard(acts.openId)}
          onPaste={(event) => acts.paste(event.clipboardData.getData('text/plain'), acts.openId)}
        >
          Paste blocks
        </Button>
        {blocks.length === 0 ? null : (
          <Button variant="outlined" color="inherit" onClick={() => void acts.copy(blocks)}>
            Copy all blocks
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Alt with the arrow keys moves a block. Ctrl+C and Ctrl+V copy and paste it while its name has the
        focus.
      </Typography>
      {addsAfter === undefined ? null : (
        <AddBlockDialog
          onClose={() => {
            setAddsAfter(undefined);
            focusAdd();
          }}
          onChoose={(type) => {
            setAddsAfter(undefined);
            acts.add(type, addsAfter);
          }}
        />
      )}
    </Section>
  );
}

/** Once the dialog is gone. */
function focusAdd(): void {
  requestAnimationFrame(() => document.getElementById(ADD_ID)?.focus());
}

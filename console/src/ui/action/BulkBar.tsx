import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'ra-core';
import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import type { BulkAction } from './bulk.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { DialogButton } from './DialogButton.tsx';

/** The actions on the selected rows. It floats at the foot of the list, so that nothing moves when it appears. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      elevation={8}
      role="group"
      aria-label="Selected rows"
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 3,
        m: 1,
        p: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Box role="status" sx={{ fontWeight: 600, px: 1 }}>
        {selectedIds.length} selected
      </Box>
      <Button onClick={() => onUnselectItems()}>Clear</Button>
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>{children}</Box>
    </Paper>
  );
}

interface Properties<Row extends RaRecord, P extends CallPath> {
  action: BulkAction<Row, P>;
  isBlocked?: boolean;
}

/** Asks for confirmation, then sends the action for every selected row that allows it. */
export function BulkButton<Row extends RaRecord, P extends CallPath>(properties: Properties<Row, P>) {
  const { action, isBlocked } = properties;
  const { selectedIds } = useListContext();
  return (
    <DialogButton text={action.verb} look={action.isDestructive ? 'plain' : 'main'} isDisabled={isBlocked}>
      {(close) => <BulkDialog action={action} ids={selectedIds.map(String)} onClose={close} />}
    </DialogButton>
  );
}

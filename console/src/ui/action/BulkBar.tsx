import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';

/** What can be done with the selected rows. It floats at the foot of the list, so that nothing moves when it comes. */
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

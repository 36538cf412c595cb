import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Text that may break anywhere on a phone, so that a list doesn't cut off its last column. */
export function Breaking({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: { xs: 'inline-block', sm: 'inline' },
        minWidth: { xs: '3.5rem' },
        overflowWrap: { xs: 'anywhere', sm: 'normal' },
      }}
    >
      {children}
    </Box>
  );
}

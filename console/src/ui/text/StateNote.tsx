import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Properties {
  text: string;
  children?: ReactNode;
  isAlert?: boolean;
  /** Inside a section of a page, where it takes no more room than a line. */
  isSmall?: boolean;
}

/** What stands where nothing else can: a sentence, and what to do next. */
export function StateNote({ text, children, isAlert = false, isSmall = false }: Properties) {
  return (
    <Box role={isAlert ? 'alert' : 'status'} sx={isSmall ? {} : { py: 5, px: 2, textAlign: 'center' }}>
      <Typography sx={{ mb: children ? 2 : 0, color: 'text.secondary' }}>{text}</Typography>
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { GENERIC_ERROR_TEXT } from '../../api/error-texts.ts';

interface Properties {
  text: string;
  children?: ReactNode;
  isAlert?: boolean;
  /** Inside a section, where it takes only one line. */
  isSmall?: boolean;
}

/** Instead of content: a sentence, and what to do next. */
export function StateNote({ text, children, isAlert = false, isSmall = false }: Properties) {
  return (
    <Box role={isAlert ? 'alert' : 'status'} sx={isSmall ? {} : { py: 5, px: 2, textAlign: 'center' }}>
      <Typography sx={{ mb: children ? 2 : 0, color: 'text.secondary' }}>{text}</Typography>
      {children}
    </Box>
  );
}

interface ErrorProperties {
  /** A refused call, or any fault. */
  error?: unknown;
  onRetry?: () => void;
}

export function ErrorState({ error, onRetry = () => location.reload() }: ErrorProperties) {
  // Refused calls carry a sentence and a status; the text of any other error is for developers.
  const text = error instanceof Error && 'status' in error ? error.message : GENERIC_ERROR_TEXT;
  return (
    <StateNote text={text} isAlert>
      <Button variant="contained" color="secondary" onClick={onRetry}>
        Try again
      </Button>
    </StateNote>
  );
}

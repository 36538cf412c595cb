import Button from '@mui/material/Button';
import { GENERIC_ERROR_TEXT } from '../../api/error-texts.ts';
import { StateNote } from './StateNote.tsx';

interface Properties {
  /** The sentence of a refused call; without one nothing but that it failed is known. */
  error?: unknown;
  onRetry?: () => void;
}

export function ErrorState({ error, onRetry = () => location.reload() }: Properties) {
  // Errors of the data provider carry a sentence and a status; anything else is a fault whose text is for developers.
  const text = error instanceof Error && 'status' in error ? error.message : GENERIC_ERROR_TEXT;
  return (
    <StateNote text={text} isAlert>
      <Button variant="contained" color="secondary" onClick={onRetry}>
        Try again
      </Button>
    </StateNote>
  );
}

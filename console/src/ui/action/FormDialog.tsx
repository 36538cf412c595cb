import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';

interface Properties {
  title: string;
  /** What happens, before it does. */
  effect: string;
  verb: string;
  /** Red where something is taken away. */
  isGrave?: boolean | undefined;
  isBusy: boolean;
  isForbidden?: boolean | undefined;
  /** What went wrong with the last attempt. */
  error?: string | null | undefined;
  /** Where nothing is to be filled in and nothing taken away, Enter confirms at once. */
  isVerbFocused?: boolean | undefined;
  children?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** The shell of every act: it names whom and what, cannot be sent twice, and stays open with a refusal in words. */
export function FormDialog(properties: Properties) {
  const { title, effect, verb, isGrave, isBusy, isForbidden, isVerbFocused, error } = properties;
  const { children, onSubmit, onClose } = properties;
  const titleId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isForbidden) onSubmit();
  }

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{effect}</DialogContentText>
          {children}
          {error ? (
            <DialogContentText role="alert" sx={{ color: 'error.main', mt: 1, whiteSpace: 'pre-line' }}>
              {error}
            </DialogContentText>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            autoFocus={isVerbFocused ?? false} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this is its next step
            variant="contained"
            color={isGrave ? 'error' : 'secondary'}
            disabled={isForbidden}
            loading={isBusy}
          >
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

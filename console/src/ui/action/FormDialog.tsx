import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { WasSubmitted } from '../form/submitted.ts';

interface Properties {
  title: string;
  /** What will happen. */
  effect: string;
  verb: string;
  /** Shown in red. */
  isDestructive?: boolean | undefined;
  isBusy: boolean;
  /** False while a field has an error: submitting then only shows it. */
  isValid?: boolean;
  isDisabled?: boolean | undefined;
  /** Why the last attempt was refused. */
  error?: string | null | undefined;
  /** After a refusal that takes a second super admin: asks one. */
  askApproval?: (() => void) | undefined;
  /** Enter confirms at once: for harmless actions with nothing to fill in. */
  isVerbFocused?: boolean | undefined;
  children?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** Beside a verb that cancels something, "Cancel" could mean both. */
function wayOutOf(verb: string): string {
  return verb.startsWith('Cancel') ? 'Keep it' : 'Cancel';
}

/** The dialog of every staff action: it says what will happen, can't be sent twice, and shows a refusal. */
export function FormDialog(properties: Properties) {
  const { title, effect, verb, isDestructive, isBusy, isDisabled, isVerbFocused, error, askApproval } =
    properties;
  const { isValid = true, children, onSubmit, onClose } = properties;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const titleId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (!isBusy && !isDisabled && isValid) onSubmit();
  }

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{effect}</DialogContentText>
          <WasSubmitted value={wasSubmitted}>{children}</WasSubmitted>
          {error ? (
            <DialogContentText role="alert" sx={{ color: 'error.main', mt: 1, whiteSpace: 'pre-line' }}>
              {error}
            </DialogContentText>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {wayOutOf(verb)}
          </Button>
          {askApproval ? (
            <Button variant="contained" color="secondary" loading={isBusy} onClick={askApproval}>
              Ask for approval
            </Button>
          ) : (
            <Button
              type="submit"
              autoFocus={isVerbFocused ?? false} // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this is its next step
              variant="contained"
              color={isDestructive ? 'error' : 'secondary'}
              disabled={isDisabled}
              loading={isBusy}
            >
              {verb}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

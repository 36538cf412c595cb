import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';

const REASON_LENGTH_MIN = 3;
const REASON_LENGTH_MAX = 500;

interface Properties {
  title: string;
  /** What happens, before it does. */
  effect: string;
  verb: string;
  needsReason: boolean;
  /** Red where something is taken away. */
  isGrave?: boolean;
  isBusy: boolean;
  /** What went wrong with the last attempt. */
  error?: string | null;
  /** Below the effect: a count, a progress. */
  children?: ReactNode;
  isForbidden?: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks once more, and for a reason where the product wants one. What was typed stays when an attempt fails. */
export function ReasonDialog(properties: Properties) {
  const {
    title,
    effect,
    verb,
    needsReason,
    isGrave,
    isBusy,
    error,
    children,
    isForbidden,
    onConfirm,
    onClose,
  } = properties;
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isTooShort = needsReason && reason.trim().length < REASON_LENGTH_MIN;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isTooShort && !isBusy) onConfirm(reason.trim());
  }

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="reason-title"
    >
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{effect}</DialogContentText>
          {children}
          {needsReason ? (
            <TextField
              label="Reason"
              autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this field is why it opened
              fullWidth
              multiline
              minRows={3}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={isTried && isTooShort}
              helperText={
                isTried && isTooShort
                  ? `Please give a reason of at least ${REASON_LENGTH_MIN} characters.`
                  : `${reason.length}/${REASON_LENGTH_MAX}`
              }
              slotProps={{ htmlInput: { maxLength: REASON_LENGTH_MAX } }}
              sx={{ mt: 2 }}
            />
          ) : null}
          {error ? (
            <DialogContentText role="alert" sx={{ color: 'error.main', mt: 1 }}>
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

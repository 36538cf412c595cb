import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { messageOfError } from '../../api/error-texts.ts';
import { staffCall } from '../../api/staff-call.ts';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { forgetFormsOnPage } from '../../ui/form/use-kept-state.ts';

export const logInAsEffect =
  'Opens the site in a new tab as this person, for 30 minutes and only to look: nothing can be changed, bought or sent. Your reason is kept in the audit log.';
/** The length that `admin/impersonate` asks for. */
export const logInAsBounds = { min: 5, max: 300 };

interface Properties {
  person: { id: string; username: string };
  onClose: () => void;
}

export function LogInAsDialog({ person, onClose }: Properties) {
  const { open, isBusy, error, address } = useLogInAs();
  if (address !== null)
    return <OpenedDialog username={person.username} address={address} onClose={onClose} />;
  return (
    <ReasonDialog
      title={`Log in as ${person.username}`}
      effect={logInAsEffect}
      verb="Log in as"
      needsReason
      bounds={logInAsBounds}
      isBusy={isBusy}
      error={error}
      onConfirm={(reason) => void open(person.id, reason)}
      onClose={onClose}
    />
  );
}

interface OpenedProperties {
  username: string;
  address: string;
  onClose: () => void;
}

/** Browsers may block a new tab without saying so; they never block a link that is clicked. */
export function OpenedDialog({ username, address, onClose }: OpenedProperties) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="opened-title">
      <DialogTitle id="opened-title">{`Logged in as ${username}`}</DialogTitle>
      <DialogContent>
        <DialogContentText role="status">
          The site is open in a new tab. If your browser blocked it,{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            open it here
          </a>{' '}
          within a minute. The address works only once.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Asks for the one-time address and opens it in a new tab. `noopener` keeps the console out of reach of that tab, but
 * then the browser doesn't tell whether the tab opened; hence the link.
 */
export function useLogInAs() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);

  async function open(userId: string, reason: string) {
    setIsBusy(true);
    setError(null);
    try {
      // The address opens once and is never stored, so every attempt asks for a new one, without an idempotency key.
      const { url } = await staffCall('admin/impersonate', { userId, reason });
      const target = new URL(url, location.href);
      // Only our own site may receive a way into another person's account.
      const site = new URL(document.documentElement.dataset['publicUrl'] ?? location.href);
      if (target.origin !== site.origin) throw new Error('The server named an address elsewhere.');
      forgetFormsOnPage();
      setAddress(target.href);
      window.open(target.href, '_blank', 'noopener');
    } catch (refusal) {
      setError(messageOfError(refusal));
    } finally {
      setIsBusy(false);
    }
  }

  return { open, isBusy, error, address, close: () => setAddress(null) };
}

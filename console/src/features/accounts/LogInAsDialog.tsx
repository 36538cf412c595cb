import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { logInAsBounds, useLogInAs } from './use-log-in-as.ts';

export const logInAsEffect =
  'Opens the site in a new tab as this person, for 30 minutes and only to look: nothing can be changed, bought or sent. Your reason is kept in the audit log.';

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

/** Browsers may hold a new tab back without telling; a link that is clicked they let through. */
export function OpenedDialog({ username, address, onClose }: OpenedProperties) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="opened-title">
      <DialogTitle id="opened-title">{`Logged in as ${username}`}</DialogTitle>
      <DialogContent>
        <DialogContentText role="status">
          The site is open in a new tab. If your browser held it back,{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            open it here
          </a>{' '}
          within a minute; the address works once.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

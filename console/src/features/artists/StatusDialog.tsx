import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useState } from 'react';
import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { mayMoveArtist, transitionTo } from '@dubplate/shared/features/artists/rules.ts';
import { viewer } from '../../auth-provider.ts';
import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { mayDecideOn } from '../accounts/person-actions.ts';
import { type ArtistRow, type StatusAction, statusActions } from './artist-words.ts';

type Decidable = Pick<ArtistRow, 'id' | 'username' | 'status' | 'admin'>;

interface Properties {
  artist: Decidable;
  action: StatusAction;
  onClose: () => void;
}

function StatusDialog({ artist, action, onClose }: Properties) {
  const { send, ...status } = useStaffAction('admin/update-artist-status', { onDone: onClose });
  const needsReason = transitionTo(action.to)?.needsReason ?? false;
  return (
    <ReasonDialog
      {...status}
      title={`${action.verb}: ${artist.username}`}
      effect={action.effect}
      isDestructive={action.isDestructive}
      verb={action.verb}
      needsReason={needsReason}
      quickTexts={action.quickTexts}
      onConfirm={(reason) =>
        send(
          { artistId: artist.id, status: action.to, ...(needsReason ? { reason } : {}) },
          `${artist.username} ${action.done}.`,
        )
      }
      onClose={onClose}
    />
  );
}

/** The actions that the artist's status allows. */
export function StatusButtons({ artist }: { artist: Decidable }) {
  if (!mayDecideOn(artist, viewer())) return null;
  return statusActions.map((action) => (
    <DialogButton
      key={action.to}
      text={action.verb}
      look={action.look}
      isOffered={mayMoveArtist(artist.status, action.to)}
    >
      {(close) => <StatusDialog artist={artist} action={action} onClose={close} />}
    </DialogButton>
  ));
}

const DecideContext = createContext<(artist: Decidable, action: StatusAction) => void>(() => {});

/** Holds the open dialog above the list, because its row may disappear while a reason is written. */
export function DecisionDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Omit<Properties, 'onClose'> | null>(null);
  const [decide] = useState(() => (artist: Decidable, action: StatusAction) => setOpen({ artist, action }));
  return (
    <DecideContext value={decide}>
      {children}
      {open ? <StatusDialog {...open} onClose={() => setOpen(null)} /> : null}
    </DecideContext>
  );
}

/** The key that gives the decision while the row has the focus. */
const keys: Partial<Record<UserStatus, string>> = { [UserStatus.Active]: 'a', [UserStatus.Rejected]: 'r' };

/** The two answers to an application, in the row of the list. */
export function RowDecision({ artist }: { artist: Decidable }) {
  const decide = use(DecideContext);
  if (artist.status !== UserStatus.AwaitingApproval || !mayDecideOn(artist, viewer())) return null;
  return statusActions.map((action) => {
    const key = keys[action.to];
    return key === undefined ? null : (
      <Button
        key={key}
        color="inherit"
        aria-label={`${action.verb} ${artist.username}`}
        aria-keyshortcuts={key}
        title={`${action.verb} (${key.toUpperCase()})`}
        onClick={() => decide(artist, action)}
        sx={{ minWidth: 0, py: 0 }}
      >
        {action.verb}
      </Button>
    );
  });
}

import { DialogButton } from '../../ui/action/DialogButton.tsx';
import { ReasonDialog } from '../../ui/action/ReasonDialog.tsx';
import { useStaffAction } from '../../ui/action/use-staff-action.ts';
import { cancelEffect, mayStaffCancel, type PrivateSessionRecord } from './private-session-words.ts';

/** Cancels a session that is to come or runs, and refunds it whole. For super admins. */
export function CancelSessionButton({ session, now }: { session: PrivateSessionRecord; now: Date }) {
  return (
    <DialogButton text="Cancel and refund" isOffered={mayStaffCancel(session, now)}>
      {(close) => <CancelDialog session={session} onClose={close} />}
    </DialogButton>
  );
}

function CancelDialog({ session, onClose }: { session: PrivateSessionRecord; onClose: () => void }) {
  const { send, ...status } = useStaffAction('admin/cancel-request', { onDone: onClose });
  const { id, artist, user } = session;
  return (
    <ReasonDialog
      {...status}
      title={`Cancel the private session of ${user.username} with ${artist.username}`}
      effect={cancelEffect(session)}
      verb="Cancel and refund"
      needsReason
      bounds={{ min: 5, max: 300 }}
      isDestructive
      onConfirm={(reason) =>
        send({ requestId: id, kind: 'private', reason }, 'The private session is canceled and refunded.')
      }
      onClose={onClose}
    />
  );
}

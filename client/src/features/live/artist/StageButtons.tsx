import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { call } from '../../../api/call.ts';
import { showToast } from '../../../app/toast/toast-store.ts';
import { Button } from '../../../ui/action/Button.tsx';

type Props = {
  session: Session;
  /** Whether the picture arrives, without which nobody should go live. */
  isSending: boolean;
  onChanged: () => Promise<unknown>;
};

const { Standby, Live, Paused } = SessionStatus;

/** Goes on air, pauses and goes on. Opening and ending are beside the stage, with what they cost. */
export function StageButtons({ session: { id: sessionId, status }, isSending, onChanged }: Props) {
  const move = async (to: SessionStatus) => {
    try {
      await call('session/update-status', { sessionId, sessionStatus: to });
      await onChanged();
    } catch {
      showToast({ type: 'error', text: 'Sorry, there was an error updating the session.' });
    }
  };
  if (status === Live) {
    return (
      <Button kind="secondary" size="small" onClick={async () => await move(Paused)}>
        Pause
      </Button>
    );
  }
  if (status !== Standby && status !== Paused) return null;
  return (
    <div className="grid gap-2">
      <Button onClick={async () => await move(Live)} disabled={!isSending}>
        {status === Standby ? 'Go live' : 'Go on'}
      </Button>
      {!isSending && (
        <p className="text-sm text-muted">
          Start your picture or your sound first. Viewers see nothing until you go live.
        </p>
      )}
    </div>
  );
}

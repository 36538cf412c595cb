import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { openModal } from '../../../app/modals/modal-store.ts';
import { serverNowMs } from '../../../lib/server-clock.ts';
import { dateTimeOf } from '../../../ui/time/date-texts.ts';
import { call } from '@dubplate/shared/api-client/call.ts';
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
export function StageButtons({ session: { id: sessionId, status, date }, isSending, onChanged }: Props) {
  const zone = useViewerZone();
  const move = async (to: SessionStatus) => {
    try {
      await call('session/update-status', { sessionId, sessionStatus: to });
      await onChanged();
    } catch {
      showToast({ type: 'error', text: 'Sorry, there was an error updating the session.' });
    }
  };
  const announcedMs = dateOf(date).getTime();
  const goLive = async () => {
    if (status !== Standby || serverNowMs() >= announcedMs) return await move(Live);
    openModal('confirm', {
      title: 'Go live before its time?',
      text: `Your session was announced for ${dateTimeOf(announcedMs, zone)}. Most people with a ticket come then.`,
      confirmLabel: 'Go live now',
      cancelLabel: 'Wait',
      onConfirm: async () => await move(Live),
    });
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
      <Button onClick={goLive} disabled={!isSending}>
        {status === Standby ? 'Go live' : 'Go on'}
      </Button>
      {!isSending && (
        <p className="text-sm text-muted">
          {status === Standby
            ? 'Start your picture or your sound first. Viewers see nothing until you go live.'
            : 'Start your picture or your sound first. If the connection broke, viewers see and hear you at once.'}
        </p>
      )}
    </div>
  );
}

import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { Countdown } from '../../../ui/time/Countdown.tsx';
import { startsAtMs } from './session-words.ts';

/** How long it is until a session begins; nothing once its room is open. */
export function BeginsIn({ session }: { session: Pick<Session, 'status' | 'date'> }) {
  const timeZone = useViewerZone();
  if (session.status !== SessionStatus.Scheduled) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-bold">
      <span>Begins in</span>
      <Countdown
        until={startsAtMs(session)}
        doneText="a moment"
        timeZone={timeZone}
        className="tabular font-display text-2xl"
      />
    </p>
  );
}

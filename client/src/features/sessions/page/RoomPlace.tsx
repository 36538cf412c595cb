import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { imageUrlAt } from '@dubplate/shared/features/uploads/rules.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { beginsText } from '../../../ui/time/begins-text.ts';
import { useMinute } from '../../orders/use-minute.ts';
import { startsAtMs } from '../words/session-words.ts';
import { StatusBadge } from '../words/StatusBadge.tsx';

type Props = { session: Session; isInside: boolean; viewers: number | null; isOwn?: boolean };

/** The place of the picture while the room is open: the poster, and what happens now in words. */
export function RoomPlace({ session, isInside, viewers, isOwn = false }: Props) {
  const { image, artistName } = session;
  const begins = beginsText(startsAtMs(session), useMinute(), useViewerZone());
  return (
    <section
      aria-label="Room"
      className="w-full min-w-0 self-start overflow-hidden rounded-card bg-ink text-white"
    >
      <img
        src={imageUrlAt(image, 1280)}
        alt=""
        width={1280}
        height={720}
        className="aspect-video w-full object-cover"
      />
      {/* Beside the picture, which may have letters of its own. */}
      <div className="grid justify-items-start gap-2 p-5 sm:px-8 sm:py-6">
        <StatusBadge session={session} />
        <output className="text-xl font-bold">
          {isOwn ? ownText(session) : stateText(session, isInside, begins)}
        </output>
        {isInside && viewers !== null && viewers > 0 && (
          <p>{viewers === 1 ? '1 person watches' : `${viewers} people watch`}</p>
        )}
        {!isInside && <p>With a ticket you see and hear {artistName} here.</p>}
      </div>
    </section>
  );
}

function ownText({ status }: Session): string {
  if (status === SessionStatus.Standby) return 'Your room is open. Your fans wait for you.';
  return status === SessionStatus.Paused ? 'You are interrupted. Your fans wait for you.' : 'You are on air.';
}

function stateText({ status, artistName }: Session, isInside: boolean, begins: string): string {
  if (status === SessionStatus.Standby)
    return isInside
      ? `You’re in. ${artistName} is getting ready and begins here ${begins}.`
      : `${artistName} is getting ready. The session begins ${begins}.`;
  if (status === SessionStatus.Paused)
    return isInside
      ? `${artistName} is interrupted. The session goes on here as soon as they’re back.`
      : 'A short interruption. The session goes on in a moment.';
  return isInside ? `You’re in. ${artistName} is on air.` : `${artistName} is on air now.`;
}

import { isRunning, opensFrom } from '@dubplate/shared/features/sessions/rules.ts';
import { dateOf, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { Link } from 'react-router-dom';
import { sessionPath } from '../../../lib/session-paths.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { minutesText, useMinute } from '../../orders/use-minute.ts';
import { useOwnSessions } from './use-own-sessions.ts';

/** From when on a session is said before everything else. */
const DUE_HOURS = 3;

/** First on an artist's dashboard: the session that runs, or begins within the next hours. It reads the list below. */
export function DueSession() {
  const { first, items, error } = useOwnSessions('open');
  const nowMs = useMinute();
  if (!first) return error === undefined && <span data-coming />;
  const [next] = items;
  if (!next) return null;
  const { id, title, status, date } = next;
  if (isRunning(status))
    return (
      <>
        The room of “{title}” is open.{' '}
        <TextLink as={Link} to={paths.sessionLive}>
          Go to your room
        </TextLink>{' '}
      </>
    );
  const leftMs = dateOf(date).getTime() - nowMs;
  if (leftMs > DUE_HOURS * HOUR_MS) return null;
  const mayOpen = nowMs >= opensFrom(dateOf(date)).getTime();
  return (
    <>
      “{title}” {leftMs > 0 ? `begins in ${minutesText(leftMs)}` : 'should have begun'}.{' '}
      <TextLink as={Link} to={sessionPath(id)}>
        {mayOpen ? 'Open the room' : 'See the session'}
      </TextLink>{' '}
    </>
  );
}

import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { AllSessions, MoreSessions, SessionShelf } from './SessionShelf.tsx';
import { visibleLive } from './visible-sessions.ts';

const LIVE_SHOWN = 6;
const UPCOMING_SHOWN = 2;

/** On the home page: what runs now, and what comes next. Nothing while there is neither. */
export function HomeSessions() {
  const user = useUser();
  const live = useCall(
    'session/get-sessions',
    { perPage: LIVE_SHOWN, filter: { when: 'live' } },
    { revalidateOnFocus: false },
  );
  // One more than is shown says whether there are others.
  const upcoming = useCall(
    'session/get-sessions',
    { sort: 'upcoming', perPage: UPCOMING_SHOWN + 1 },
    { revalidateOnFocus: false },
  );
  const running = visibleLive(live.data?.items ?? [], user);
  const coming = upcoming.data?.items ?? [];
  return (
    <>
      {running.length > 0 && (
        <SessionShelf
          title="Live Now"
          sessions={running}
          aside={
            <TextLink as={Link} to={paths.liveNow} className="inline-flex min-h-11 items-center">
              See what is live
            </TextLink>
          }
        />
      )}
      {coming.length > 0 && (
        <SessionShelf
          title="Upcoming Sessions"
          sessions={coming.slice(0, UPCOMING_SHOWN)}
          aside={coming.length > UPCOMING_SHOWN ? <MoreSessions /> : <AllSessions />}
        />
      )}
    </>
  );
}

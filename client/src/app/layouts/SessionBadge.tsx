import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { useStore } from '../../lib/use-store.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/status/Badge.tsx';
import { currentSessionStore } from '../live/session-state.ts';

/** An artist's way to the room, or to a new session. On small screens the user menu has the latter. */
export function SessionBadge() {
  const user = useUser();
  const current = useStore(currentSessionStore);
  if (user?.type !== UserType.Artist || user.status !== UserStatus.Active) return null;
  if (!current)
    return (
      <Button as={Link} to={paths.sessionCreate} kind="secondary" size="small" className="max-lg:hidden">
        Create a session
      </Button>
    );
  const isLive = current.status === SessionStatus.Live;
  return (
    <Link
      to={paths.sessionLive}
      data-session-badge
      className="inline-flex min-h-11 items-center rounded-full"
      aria-label={isLive ? 'Live: go to your session' : 'Standby: go to your session'}
    >
      <Badge tone={isLive ? 'live' : 'orange'}>{isLive ? 'Live' : 'Standby'}</Badge>
    </Link>
  );
}

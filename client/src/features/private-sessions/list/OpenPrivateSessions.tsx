import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { availabilityPath } from '../session-paths.ts';
import { SessionList } from './SessionLists.tsx';

/** The private sessions that an artist holds next, for the dashboard. */
export function OpenPrivateSessions({ user }: { user: OwnUser }) {
  return (
    <SessionList
      viewer="artist"
      when="open"
      empty={
        <EmptyState
          headingLevel={3}
          title="No private sessions ahead"
          text={emptyText(user)}
          action={
            !user.privateSession && (
              <Button as={Link} kind="secondary" to={availabilityPath}>
                Offer private sessions
              </Button>
            )
          }
        />
      }
    />
  );
}

function emptyText({ status, privateSession }: OwnUser): string {
  if (status !== UserStatus.Active) return 'Fans find you as soon as your profile is approved.';
  return privateSession
    ? 'Fans book your free times on your page. New sessions appear here automatically.'
    : 'Set your price and the hours you have time, and fans can book you.';
}

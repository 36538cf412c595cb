import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import { dateOf, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { Link } from 'react-router-dom';
import { privateSessionPath } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { minutesText, useMinute } from '../../orders/use-minute.ts';
import { availabilityPath } from '../session-paths.ts';
import { SessionList, useSessionList } from './SessionLists.tsx';

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

/** From when on a private session is said above all lists. */
const DUE_HOURS = 3;

/** That the next one runs, or begins within the next hours. */
export function DuePrivateSession() {
  const { first, items, error } = useSessionList('artist', 'open');
  const nowMs = useMinute();
  if (!first) return error === undefined && <span data-coming />;
  const [next] = items;
  const leftMs = next ? dateOf(next.date).getTime() - nowMs : Infinity;
  if (!next || leftMs > DUE_HOURS * HOUR_MS) return null;
  return (
    <>
      Your private session with {next.user.username}{' '}
      {leftMs > 0 ? `begins in ${minutesText(leftMs)}` : 'has begun'}.{' '}
      <TextLink as={Link} to={privateSessionPath(next.id)}>
        Go to it
      </TextLink>{' '}
    </>
  );
}

function emptyText({ status, privateSession }: OwnUser): string {
  if (status !== UserStatus.Active) return 'Fans find you as soon as your profile is approved.';
  return privateSession
    ? 'Fans book your free times on your page. New sessions appear here automatically.'
    : 'Set your price and the hours you have time, and fans can book you.';
}

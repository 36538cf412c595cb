import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Shelf } from '../../../ui/layout/Shelf.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { cardGrid, SessionCard } from './SessionCard.tsx';

type Props = { title: string; sessions: readonly Session[]; aside?: ReactNode; isFirst?: boolean };

/** Sessions as cards, as a band of a public page. */
export function SessionShelf({ title, sessions, aside, isFirst = false }: Props) {
  return (
    <Shelf title={title} aside={aside}>
      <ul aria-label={title} className={cardGrid}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} headingLevel={3} isFirst={isFirst} />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

export function MoreSessions() {
  return <ToUpcoming>See more Sessions</ToUpcoming>;
}

export function AllSessions() {
  return <ToUpcoming>All upcoming sessions</ToUpcoming>;
}

function ToUpcoming({ children }: { children: string }) {
  return (
    <TextLink as={Link} to={paths.upcoming} className="inline-flex min-h-11 items-center">
      {children}
    </TextLink>
  );
}

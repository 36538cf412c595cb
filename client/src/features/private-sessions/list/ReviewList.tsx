import type { PrivateSession } from '@dubplate/shared/features/private-sessions/records.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Link } from 'react-router-dom';
import { privateSessionPath } from '../../../paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';
import { ReviewCard, ReviewCards } from '../../orders/ReviewCards.tsx';
import { useOrderList } from '../../orders/use-order-list.ts';
import { ReviewSwitch } from '../read/ReviewSwitch.tsx';

/** What fans said about the artist's private sessions, each with a switch that shows it on the artist's page or hides it. */
export function ReviewList() {
  const list = useOrderList('privateSessions/get-artist-private-sessions', {
    perPage: 20,
    filter: { reviewed: true },
  });
  return (
    <ReviewCards list={list} empty="Fans can review each session once it is over.">
      {(session) => <Review key={session.id} session={session} onChange={list.reload} />}
    </ReviewCards>
  );
}

function Review({ session, onChange }: { session: PrivateSession; onChange: () => Promise<unknown> }) {
  const { id, user, review, date } = session;
  return (
    <ReviewCard author={user.username}>
      <h2 className="text-lg wrap-anywhere">{user.username}</h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{review}</p>
      <TextLink as={Link} to={privateSessionPath(id)} className="justify-self-start py-2">
        Your session on <DateTime at={dateOf(date).getTime()} />
      </TextLink>
      <ReviewSwitch session={session} onChange={() => void onChange()} />
    </ReviewCard>
  );
}

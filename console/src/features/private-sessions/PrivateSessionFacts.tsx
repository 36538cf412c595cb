import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { DateTime } from '../../ui/text/DateTime.tsx';
import {
  movesWords,
  noVisitWords,
  type PrivateSessionRecord,
  type PrivateSessionRow,
  roomHasOpened,
} from './private-session-words.ts';

/** Who booked whom, when and for how much. */
export function privateSessionFacts(row: PrivateSessionRow & Partial<PrivateSessionRecord>): Fact[] {
  const { artist, user, discount, refunded, moves } = row;
  return [
    ['Fan', <RecordLink key="fan" resource="users" id={user.id} text={user.username} />],
    ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
    ['Date', <DateTime key="date" date={row.date} />],
    ['Minutes', row.duration],
    ...(row.visits ? visitFacts(row, row.visits) : []),
    ['Topics', row.topics && namesOf(topics, row.topics).join(', ')],
    ['Moved', moves === undefined ? null : movesWords(moves)],
    ['Price', <Money key="price" tokens={row.price} />],
    ...(discount ? [['Voucher', <Money key="discount" tokens={discount} />] as const] : []),
    ...(refunded ? [['Refunded', <Money key="refunded" tokens={refunded} />] as const] : []),
    ['Booked', <DateTime key="booked" date={row.dateCreated} />],
    ['Ended', <DateTime key="ended" date={row.updatedDate} />],
    ['Reviewed', row.isReviewed ? 'Yes' : 'No'],
    ['Id', <code key="id">{row.id}</code>],
  ];
}

type Visits = PrivateSessionRecord['visits'];

/** When each of the two was in the room: what staff decide by if one of them is said not to have come. */
function visitFacts(row: PrivateSessionRow & Partial<PrivateSessionRecord>, visits: Visits): Fact[] {
  if (!roomHasOpened(row, new Date())) return [];
  return [true, false].map((isArtist): Fact => {
    const own = visits.filter(({ byArtist }) => byArtist === isArtist);
    const label = isArtist ? 'Artist in the room' : 'Fan in the room';
    return [label, own.length === 0 ? noVisitWords(row) : <VisitList key={label} visits={own} />];
  });
}

function VisitList({ visits }: { visits: Visits }) {
  return (
    <>
      {visits.map(({ enteredAt, leftAt }) => (
        <div key={enteredAt}>
          {'Entered '}
          <DateTime date={enteredAt} />
          {leftAt === null ? ', leaving not noted' : ', left '}
          {leftAt !== null && <DateTime date={leftAt} />}
        </div>
      ))}
    </>
  );
}

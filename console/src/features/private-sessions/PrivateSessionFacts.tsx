import { namesOf } from '@dubplate/shared/lookups/lookup.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { Money } from '../../ui/money/Money.tsx';
import type { Fact } from '../../ui/record/Facts.tsx';
import { RecordLink } from '../../ui/record/links.tsx';
import { Moment } from '../../ui/text/Moment.tsx';
import { movesWords, type PrivateSessionRecord, type PrivateSessionRow } from './private-session-words.ts';

/** Who booked whom, when and for how much. */
export function privateSessionFacts(row: PrivateSessionRow & Partial<PrivateSessionRecord>): Fact[] {
  const { artist, user, discount, refunded, moves } = row;
  return [
    ['Fan', <RecordLink key="fan" resource="users" id={user.id} text={user.username} />],
    ['Artist', <RecordLink key="artist" resource="artists" id={artist.id} text={artist.username} />],
    ['Date', <Moment key="date" date={row.date} />],
    ['Minutes', row.duration],
    ['Topics', row.topics && namesOf(topics, row.topics).join(', ')],
    ['Moved', moves === undefined ? null : movesWords(moves)],
    ['Price', <Money key="price" tokens={row.price} />],
    ...(discount ? [['Voucher', <Money key="discount" tokens={discount} />] as const] : []),
    ...(refunded ? [['Refunded', <Money key="refunded" tokens={refunded} />] as const] : []),
    ['Booked', <Moment key="booked" date={row.dateCreated} />],
    ['Ended', <Moment key="ended" date={row.updatedDate} />],
    ['Reviewed', row.isReviewed ? 'Yes' : 'No'],
    ['Id', <code key="id">{row.id}</code>],
  ];
}

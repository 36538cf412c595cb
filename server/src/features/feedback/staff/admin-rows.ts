import type { feedbackRow } from '@dubplate/shared/features/feedback/staff-calls.ts';
import {
  FeedbackStatus,
  type RequestType,
  ReviewVisibility,
} from '@dubplate/shared/features/feedback/model.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/schema.ts';
import {
  type Condition,
  equals,
  isOneOf,
  onDays,
  peopleNamed,
  search,
  whether,
} from '../../../lists/conditions.ts';
import { amount, date, named, number, text, yesOrNo } from '../../../lists/export-columns.ts';
import { listPeople, type Person } from '../../accounts/accounts.ts';
import { hasPriority } from '../access.ts';
import type { RequestRow } from '../requests.store.ts';

/** Staff's lists of tracks and of questions, which differ in their type alone. */

export type FeedbackRow = z.infer<typeof feedbackRow>;

interface StaffQuery {
  filter?:
    | {
        ids?: string[] | undefined;
        requesterId?: string | undefined;
        artistId?: string | undefined;
        priority?: boolean | undefined;
        doubtful?: boolean | undefined;
        from?: string | undefined;
        to?: string | undefined;
      }
    | undefined;
  status?: FeedbackStatus | null | undefined;
  q?: string | undefined;
}

/** What narrows either list. */
export function conditions(type: RequestType, { filter = {}, status, q }: StaffQuery): Condition[] {
  const { ids, requesterId, artistId, priority, doubtful } = filter;
  return [
    equals('r.type', type),
    isOneOf('r.id', ids),
    equals('r.requester_id', requesterId),
    equals('r.artist_id', artistId),
    equals('r.status', status ?? undefined),
    whether(priority, sql`l.surcharge_due_at is not null`),
    whether(doubtful, sql`l.doubts <> '{}'`),
    onDays('r.created_at', filter),
    search(q, (pattern) => {
      const people = peopleNamed(pattern);
      return sql`r.requester_id in (${people}) or r.artist_id in (${people}) or r.title ilike ${pattern} or r.id = ${q}`;
    }),
  ];
}

/** The columns of either file. */
export const exported = {
  from: sql`feedback_requests as r join feedback_lines as l on l.request_id = r.id
    join users as u on u.id = r.requester_id join users as a on a.id = r.artist_id`,
  columns: [
    text('id', 'r.id'),
    date('sent', 'r.created_at'),
    date('expires', 'r.expires_at'),
    named('status', 'r.status', {
      [FeedbackStatus.Pending]: 'pending',
      [FeedbackStatus.Answered]: 'answered',
      [FeedbackStatus.Canceled]: 'canceled',
      [FeedbackStatus.Expired]: 'expired',
    }),
    date('ended', 'l.updated_at'),
    text('requester', 'u.username'),
    text('email', 'u.email'),
    text('artist', 'a.username'),
    text('title', 'r.title'),
    ...amount('total', 'r.total_tokens'),
    ...amount('priority', 'l.surcharge_tokens'),
    yesOrNo('listened', 'l.listened_at is not null'),
    number('rating', 'l.rating'),
    text('review', `case when l.review_visibility <> ${ReviewVisibility.Hidden} then l.review end`),
  ],
} as const;

export async function presentRows(db: Db, rows: readonly RequestRow[]): Promise<FeedbackRow[]> {
  const ids = rows.flatMap((row) => [row.requester_id, row.artist_id]);
  const people = await listPeople(db, ids);
  return rows.map((row) => presentRow(row, people));
}

export function presentRow(row: RequestRow, people: ReadonlyMap<string, Person>): FeedbackRow {
  const requester = people.get(row.requester_id);
  return {
    id: row.id,
    artist: { id: row.artist_id, username: people.get(row.artist_id)?.username ?? '' },
    requester: { id: row.requester_id, username: requester?.username ?? '', email: requester?.email ?? '' },
    type: row.type,
    status: row.status,
    date: row.created_at.toISOString(),
    updatedDate: row.updated_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    price: row.total_tokens,
    priorityMode: hasPriority(row),
    listened: row.listened_at !== null,
    rating: row.rating,
    doubts: row.doubts,
  };
}

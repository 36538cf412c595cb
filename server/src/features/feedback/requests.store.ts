import type { RequestType } from '@dubplate/shared/features/feedback/model.ts';
import { sql } from 'kysely';
import type { PersonalRow } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type Condition, search } from '../../lists/conditions.ts';

/** Reading of requests and questions. What changes them is in store.ts. */

function selectRequests(db: Db | Tx) {
  return db
    .selectFrom('feedback_requests as r')
    .innerJoin('feedback_lines as l', 'l.request_id', 'r.id')
    .selectAll('r')
    .select([
      'l.hold_id',
      'l.price_tokens',
      'l.surcharge_hold_id',
      'l.surcharge_tokens',
      'l.surcharge_due_at',
      'l.surcharge_missed_at',
      'l.canceled_by_artist',
      'l.canceled_by_staff',
      'l.comment_artist',
      'l.listened_at',
      'l.heard_seconds',
      'l.answer',
      'l.public_feedback',
      'l.language',
      'l.strength',
      'l.change_wanted',
      'l.accepts_new_version',
      'l.doubts',
      'l.rating',
      'l.review',
      'l.reviewed_at',
      'l.review_visibility',
      'l.updated_at',
    ]);
}

/** A request with the artist's side of it. */
export async function findRequest(db: Db | Tx, id: string) {
  return await selectRequests(db).where('r.id', '=', id).executeTakeFirst();
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/**
 * The same, locked before everything else that a change of it locks. Its line is locked too, because a call that waited must see
 * what the one before wrote there, such as a review.
 */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return await selectRequests(tx).where('r.id', '=', id).forNoKeyUpdate(['r', 'l']).executeTakeFirst();
}

/** The versions of a track, oldest first. */
export async function listVersions(db: Db | Tx, trackId: string) {
  return await db
    .selectFrom('feedback_requests')
    .select(['id', 'version', 'status', 'created_at'])
    .where('track_id', '=', trackId)
    .orderBy('version')
    .execute();
}

export async function listTrackMarks(db: Db | Tx, requestId: string) {
  return await db
    .selectFrom('feedback_moments')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('at_seconds')
    .orderBy('id')
    .execute();
}
export type TrackMarkRow = Awaited<ReturnType<typeof listTrackMarks>>[number];

/** What the lists of staff, both sides and everybody share. */
export const requests = {
  from: sql`feedback_requests as r join feedback_lines as l on l.request_id = r.id`,
  id: 'r.id',
  columns: sql<RequestRow>`r.*, l.hold_id, l.price_tokens, l.surcharge_hold_id, l.surcharge_tokens, l.surcharge_due_at,
    l.surcharge_missed_at, l.canceled_by_artist, l.canceled_by_staff, l.comment_artist, l.listened_at, l.heard_seconds, l.answer,
    l.public_feedback, l.language, l.strength, l.change_wanted, l.accepts_new_version, l.doubts, l.rating, l.review, l.reviewed_at,
    l.review_visibility, l.updated_at`,
  sorts: {
    date: { sql: sql`r.created_at`, kind: 'date', order: 'desc', isIndexed: true },
    /** When it was answered. */
    updatedDate: { sql: sql`coalesce(l.updated_at, r.created_at)`, kind: 'date', order: 'desc' },
    price: { sql: sql`r.total_tokens`, kind: 'number', order: 'desc' },
    expiresAt: { sql: sql`r.expires_at`, kind: 'date', order: 'desc' },
    dueAt: {
      sql: sql`least(r.expires_at, case when l.status = 1 and l.surcharge_missed_at is null then l.surcharge_due_at end)`,
      kind: 'date',
      order: 'asc',
    },
    rating: { sql: sql`coalesce(l.rating, 0)`, kind: 'number', order: 'desc' },
  },
} as const;

/** Requests whose title, file or question holds this text. */
export function aboutText(text: string | undefined): Condition {
  return search(
    text,
    (pattern) =>
      sql`(r.title ilike ${pattern} or r.file_name ilike ${pattern} or r.question ilike ${pattern})`,
  );
}

/** The newest visible reviews. */
export async function listLatestReviews(db: Db, limit: number) {
  return await db
    .selectFrom('feedback_lines as l')
    .innerJoin('users as artist', 'artist.id', 'l.artist_id')
    .innerJoin('users as author', 'author.id', 'l.requester_id')
    .select([
      'l.artist_id',
      'l.review',
      'artist.username as artist_name',
      'artist.profile_image as artist_image',
    ])
    .select(
      sql<string>`case when author.erased_at is null then author.username else 'Deleted user' end`.as(
        'author',
      ),
    )
    .where('l.review', 'is not', null)
    .where('l.review_visibility', '=', 1)
    .where('artist.status', '=', 1)
    .where('artist.disabled_at', 'is', null)
    .orderBy('l.reviewed_at', 'desc')
    .orderBy('l.request_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findSnippets(db: Db, artistId: string): Promise<string[]> {
  const row = await db
    .selectFrom('feedback_snippets')
    .select('items')
    .where('artist_id', '=', artistId)
    .executeTakeFirst();
  return row?.items ?? [];
}

const name = sql`case when u.erased_at is null then u.username else 'Deleted user' end`;

/** What the person sent, with the answer that was bought. */
export async function ownSentRequests(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select r.id, r.type, r.created_at, r.expires_at, r.title, r.message, r.focus, r.theme,
      r.reference_url, r.unsure, r.question, r.topic, r.file_name, r.file_url, r.version, ${name} as artist, r.total_tokens, r.status,
      l.updated_at as ended_at, l.answer, l.public_feedback, l.strength, l.change_wanted, l.rating, l.review,
      (select json_agg(json_build_object('at', m.at_seconds, 'text', m.text, 'reply', m.reply) order by m.at_seconds)
        from feedback_moments as m where m.request_id = r.id) as moments
    from feedback_requests as r join feedback_lines as l on l.request_id = r.id join users as u on u.id = r.artist_id
    where r.requester_id = ${userId} order by r.created_at, r.id`.execute(db);
  return rows;
}

/** What came in for an artist: who asked is told by the public name, and the track stays the sender's own. */
export async function ownReceivedRequests(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select r.id, r.type, r.created_at, r.expires_at, ${name} as sender, l.price_tokens,
      l.surcharge_tokens, l.status, l.updated_at as ended_at, l.listened_at, l.answer, l.public_feedback, l.language, l.strength,
      l.change_wanted, l.comment_artist, l.rating, l.review
    from feedback_lines as l join feedback_requests as r on r.id = l.request_id join users as u on u.id = l.requester_id
    where l.artist_id = ${userId} order by r.created_at, r.id`.execute(db);
  return rows;
}

export async function ownSnippets(db: Db, userId: string): Promise<PersonalRow[]> {
  return (await findSnippets(db, userId)).map((text) => ({ text }));
}

/** What each artist's requests add to their figures: answers, expiries and reviews; of questions only what all products count. */
export async function countWorks(tx: Tx, artistIds: readonly string[], type: RequestType) {
  const { rows } = await sql<{
    artist_id: string;
    answered: number;
    expired: number;
    answer_seconds: number;
    reviewed: number;
    rated: number;
    rating_sum: number;
  }>`select artist_id, count(*) filter (where status = 2)::bigint as answered, count(*) filter (where status = 4)::bigint as expired,
      coalesce(sum(round(extract(epoch from updated_at - created_at))) filter (where status = 2), 0)::bigint as answer_seconds,
      count(*) filter (where review is not null or rating is not null)::bigint as reviewed,
      count(rating)::bigint as rated, coalesce(sum(rating), 0)::bigint as rating_sum
    from feedback_lines where artist_id = any(${[...artistIds]}::text[]) and type = ${type} group by artist_id`.execute(
    tx,
  );
  return rows;
}

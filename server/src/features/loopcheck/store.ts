import { sql } from 'kysely';
import { LoopcheckStatus, REMINDER_DAYS } from '@dubplate/shared/features/loopcheck/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { EntryRow, FileRow, RequestRow } from './requests.store.ts';
import type { AnsweredLoop } from './tables.ts';

/** Everything that changes a Loopcheck. Whoever ends or answers an entry holds its request's lock first, so that ends never race. */

/** One person's orders take turns, so that two at once cannot both pass an artist's limit. Held until commit. */
export async function lockRequester(tx: Tx, requesterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loopcheck:${requesterId}`}, 0))`.execute(tx);
}

export interface NewRequest {
  id: string;
  requesterId: string;
  comment: string;
  totalTokens: number;
  discountTokens: number;
  files: { name: string; fileUrl: string; start: number; durationSeconds: number; peaks: number[] | null }[];
  entries: { artistId: string; holdId: string; priceTokens: number }[];
  now: Date;
  expiresAt: Date;
}

export interface WrittenRequest {
  request: RequestRow;
  files: FileRow[];
  entries: EntryRow[];
}

/** Writes all three parts and returns them as they were written, so that nobody needs to read them again. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<WrittenRequest> {
  const { id, requesterId, now, expiresAt } = request;
  const written = await tx
    .insertInto('loopcheck_requests')
    .values({
      id,
      requester_id: requesterId,
      comment: request.comment,
      files: request.files.length,
      total_tokens: request.totalTokens,
      discount_tokens: request.discountTokens,
      status: LoopcheckStatus.Pending,
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const files = await tx
    .insertInto('loopcheck_files')
    .values(
      request.files.map((file, position) => ({
        request_id: id,
        position,
        name: file.name,
        file_url: file.fileUrl,
        start_seconds: file.start,
        duration_seconds: file.durationSeconds,
        peaks: file.peaks === null ? null : JSON.stringify(file.peaks),
      })),
    )
    .returningAll()
    .execute();
  const entries = await tx
    .insertInto('loopcheck_entries')
    .values(
      request.entries.map((entry, position) => ({
        request_id: id,
        artist_id: entry.artistId,
        requester_id: requesterId,
        position,
        hold_id: entry.holdId,
        price_tokens: entry.priceTokens,
        status: LoopcheckStatus.Pending,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .returningAll()
    .execute();
  return { request: written, files, entries };
}

export async function lockRequest(tx: Tx, id: string) {
  return await tx
    .selectFrom('loopcheck_requests')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The next pending requests whose deadline has come, in the order of their ids. */
export async function listDueIds(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('loopcheck_requests')
    .select('id')
    .where('status', '=', LoopcheckStatus.Pending)
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the requests that are still due, locked; another process' rows are passed over. */
export async function lockDueRequests(tx: Tx, ids: readonly string[], now: Date) {
  return await tx
    .selectFrom('loopcheck_requests')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('status', '=', LoopcheckStatus.Pending)
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Locks the requests in which an artist still has an open entry. */
export async function lockRequestsOpenFor(tx: Tx, artistId: string) {
  return await tx
    .selectFrom('loopcheck_requests')
    .selectAll()
    .where('status', '=', LoopcheckStatus.Pending)
    .where('id', 'in', (from) =>
      from
        .selectFrom('loopcheck_entries')
        .select('request_id')
        .where('artist_id', '=', artistId)
        .where('status', '=', LoopcheckStatus.Pending),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** An entry that was open until now. */
export interface EndedEntry {
  request_id: string;
  artist_id: string;
  requester_id: string;
  hold_id: string;
}

/** Ends open entries of locked requests and returns those that were open. Before the deadline only, but for expiry. */
export async function endEntries(
  tx: Tx,
  given: {
    requestIds: readonly string[];
    artistId?: string;
    to: typeof LoopcheckStatus.Canceled | typeof LoopcheckStatus.Expired;
    isByArtist: boolean;
    /** Who of staff ends it. */
    staffId?: string;
    now: Date;
  },
): Promise<EndedEntry[]> {
  const { requestIds, artistId, to, isByArtist, staffId = null, now } = given;
  return await tx
    .updateTable('loopcheck_entries')
    .set({ status: to, canceled_by_artist: isByArtist, canceled_by_staff: staffId, updated_at: now })
    .where(sql<boolean>`request_id = any(${[...requestIds]}::text[])`)
    .where('status', '=', LoopcheckStatus.Pending)
    .where('expires_at', to === LoopcheckStatus.Expired ? '<=' : '>', now)
    .$if(artistId !== undefined, (query) => query.where('artist_id', '=', artistId ?? ''))
    .returning(['request_id', 'artist_id', 'requester_id', 'hold_id'])
    .execute();
}

/** True when the entry was open and its deadline not reached. */
export async function answerEntry(
  tx: Tx,
  given: { requestId: string; artistId: string; loops: AnsweredLoop[]; score: number; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('loopcheck_entries')
    .set({
      status: LoopcheckStatus.Answered,
      loops: JSON.stringify(given.loops),
      score: given.score,
      updated_at: given.now,
    })
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .where('status', '=', LoopcheckStatus.Pending)
    .where('expires_at', '>', given.now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True when the answer was given after `answeredAfter`; the time of the answer itself stays. */
export async function correctEntry(
  tx: Tx,
  given: { requestId: string; artistId: string; loops: AnsweredLoop[]; score: number; answeredAfter: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('loopcheck_entries')
    .set({ loops: JSON.stringify(given.loops), score: given.score })
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .where('status', '=', LoopcheckStatus.Answered)
    .where('updated_at', '>', given.answeredAfter)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The entry's hold where it is answered and the mark changed; `isFirst` when it was never liked before. */
export async function likeEntry(
  tx: Tx,
  given: { requestId: string; artistId: string; liked: boolean; now: Date },
): Promise<{ isFirst: boolean } | null> {
  const before = await tx
    .selectFrom('loopcheck_entries')
    .select('liked_at')
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .where('status', '=', LoopcheckStatus.Answered)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await tx
    .updateTable('loopcheck_entries')
    .set({ liked: given.liked, ...(given.liked && before.liked_at === null ? { liked_at: given.now } : {}) })
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .execute();
  return { isFirst: given.liked && before.liked_at === null };
}

/** Writes the status that the entries give; `rules.ts` requestStatus says the same of one request in memory. */
export async function deriveStatus(db: Db | Tx, requestIds: readonly string[]): Promise<void> {
  await sql`update loopcheck_requests r set status = d.status from (
      select request_id, case when bool_or(status = ${LoopcheckStatus.Pending}) then ${LoopcheckStatus.Pending}::smallint
        when bool_or(status = ${LoopcheckStatus.Answered}) then ${LoopcheckStatus.Answered}
        when bool_and(status = ${LoopcheckStatus.Canceled}) then ${LoopcheckStatus.Canceled}
        else ${LoopcheckStatus.Expired} end as status
      from loopcheck_entries where request_id = any(${[...requestIds]}::text[]) group by request_id
    ) d where d.request_id = r.id and r.status <> d.status`.execute(db);
}

export interface Reminder {
  request_id: string;
  artist_id: string;
  requester_id: string;
  expires_at: Date;
}

/**
 * Marks reminders that are due as sent, at most `limit`, and returns them; whoever answers first is not reminded. An entry
 * that somebody is just ending is passed over, because waiting for several of them in turn could deadlock.
 */
export async function takeReminders(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<Reminder[]> {
  const [early, late] = REMINDER_DAYS.map((days) => addMs(now, days * DAY_MS));
  const { rows } = await sql<Reminder>`
    with due as (
      select request_id, artist_id from loopcheck_entries
      where status = ${LoopcheckStatus.Pending} and expires_at > ${now}
        and ((reminders < 1 and expires_at <= ${early}) or (reminders < 2 and expires_at <= ${late}))
      order by expires_at, request_id, artist_id limit ${limit} for no key update skip locked)
    update loopcheck_entries e set reminders = case when e.expires_at <= ${late} then 2 else 1 end
    from due where e.request_id = due.request_id and e.artist_id = due.artist_id
    returning e.request_id, e.artist_id, e.requester_id, e.expires_at`.execute(tx);
  return rows;
}

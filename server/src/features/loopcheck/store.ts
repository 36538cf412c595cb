import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { transitionOf } from '@dubplate/shared/features/orders/lifecycle.ts';
import type { Tx } from '../../db/schema.ts';
import { mayStart } from '../orders/orders.ts';
import type { EntryRow, FileRow, RequestRow } from './requests.store.ts';
import type { AnsweredLoop } from './tables.ts';

/** What changes a Loopcheck. What ends a line, and everything that all products share, is in the orders feature. */

const answering = transitionOf(loopcheckLifecycle, 'answer', 'artist');
const correcting = transitionOf(loopcheckLifecycle, 'correct', 'artist');
const liking = transitionOf(loopcheckLifecycle, 'like', 'buyer');

export interface NewRequest {
  id: string;
  requesterId: string;
  comment: string;
  totalTokens: number;
  filePriceTokens: number;
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
        file_price_tokens: request.filePriceTokens,
        status: LoopcheckStatus.Pending,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .returningAll()
    .execute();
  return { request: written, files, entries };
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
    .where(mayStart(answering, given.now))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True when the answer may still be corrected; its time stays. */
export async function correctEntry(
  tx: Tx,
  given: { requestId: string; artistId: string; loops: AnsweredLoop[]; score: number; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('loopcheck_entries')
    .set({ loops: JSON.stringify(given.loops), score: given.score })
    .where('request_id', '=', given.requestId)
    .where('artist_id', '=', given.artistId)
    .where(mayStart(correcting, given.now))
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
    .where(mayStart(liking, given.now))
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

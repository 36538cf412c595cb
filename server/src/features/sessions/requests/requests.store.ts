import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { SESSION_REQUEST_DAYS, SessionRequestStatus } from '@dubplate/shared/features/sessions/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { newId } from '../../../db/id.ts';
import type { Db, Tx } from '../../../db/schema.ts';

const OWN_SHOWN_MAX = 500;
const { Open, Scheduled, Withdrawn, Expired } = SessionRequestStatus;

/** Nothing happens if the fan's earlier one is still open. */
export async function insertRequest(
  tx: Tx,
  { artistId, fanId, now }: { artistId: string; fanId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('session_requests')
    .values({
      id: newId(now),
      artist_id: artistId,
      fan_id: fanId,
      session_id: null,
      created_at: now,
      expires_at: addMs(now, SESSION_REQUEST_DAYS * DAY_MS),
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['artist_id', 'fan_id'])
        .where(sql<boolean>`status = ${sql.lit(Open)}`)
        .doNothing(),
    )
    .execute();
}

/** All open ones of an artist are answered by this session. Returns how many. */
export async function takeRequests(
  tx: Tx,
  { artistId, sessionId, now }: { artistId: string; sessionId: string; now: Date },
): Promise<number> {
  const result = await tx
    .updateTable('session_requests')
    .set({ status: Scheduled, session_id: sessionId, ended_at: now })
    .where('artist_id', '=', artistId)
    .where('status', '=', Open)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function countOpenRequests(db: Db, artistId: string): Promise<number> {
  const row = await db
    .selectFrom('session_requests')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('artist_id', '=', artistId)
    .where('status', '=', Open)
    .executeTakeFirst();
  return Number(row?.open ?? 0);
}

/** The fan's open ones, newest first, each with its artist as far as that one is listed. */
export async function listOwnOpen(db: Db, fanId: string) {
  return await db
    .selectFrom('session_requests as r')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.id', '=', 'r.artist_id')
        .on('u.type', '=', UserType.Artist)
        .on('u.status', '=', UserStatus.Active)
        .on('u.disabled_at', 'is', null),
    )
    .select(['r.id', 'r.artist_id', 'r.created_at', 'u.username', 'u.slug'])
    .where('r.fan_id', '=', fanId)
    .where('r.status', '=', Open)
    .orderBy('r.id', 'desc')
    .limit(OWN_SHOWN_MAX)
    .execute();
}

/** The fan's request, locked. */
export async function lockOwn(tx: Tx, { requestId, fanId }: { requestId: string; fanId: string }) {
  return await tx
    .selectFrom('session_requests')
    .select(['id', 'artist_id', 'status'])
    .where('id', '=', requestId)
    .where('fan_id', '=', fanId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function withdraw(tx: Tx, requestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session_requests')
    .set({ status: Withdrawn, ended_at: now })
    .where('id', '=', requestId)
    .execute();
}

/** Ends open requests that are older than their time, at most `limit`. Returns how many. */
export async function expireRequests(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const due = tx
    .selectFrom('session_requests')
    .select('id')
    .where('status', '=', Open)
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .forUpdate();
  const result = await tx
    .updateTable('session_requests')
    .set({ status: Expired, ended_at: now })
    .where('id', 'in', due)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A person left: what they asked for, and what they were asked, is over. */
export async function endRequestsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session_requests')
    .set({ status: Withdrawn, ended_at: now })
    .where('status', '=', Open)
    .where((eb) => eb.or([eb('fan_id', '=', userId), eb('artist_id', '=', userId)]))
    .execute();
}

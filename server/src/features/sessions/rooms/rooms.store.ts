import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { SessionStatus, TicketStatus } from '@dubplate/shared/features/sessions/model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';

/** What is known of the rooms that the engine carries. */

export async function openRoom(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await sql`update sessions set room_opened_at = ${now}
    where id = ${sessionId} and room_opened_at is null`.execute(tx);
}

/** A ticket's holder came to watch, for the first time or again. */
export async function noteCame(
  tx: Tx,
  { sessionId, holderId, now }: { sessionId: string; holderId: string; now: Date },
): Promise<void> {
  await sql`update session_tickets set came_at = ${now}
    where session_id = ${sessionId} and holder_id = ${holderId} and status <> ${sql.lit(TicketStatus.Refunded)}
      and came_at is null`.execute(tx);
}

export async function notePublishing(
  tx: Tx,
  sessionId: string,
  { isPublishing, isInterrupted }: { isPublishing: boolean; isInterrupted: boolean },
): Promise<void> {
  await sql`update sessions set is_publishing = ${isPublishing}, is_interrupted = ${isInterrupted}
    where id = ${sessionId}`.execute(tx);
}

export async function noteViewers(tx: Tx, sessionId: string, viewers: number): Promise<void> {
  await sql`update sessions set viewers = ${viewers}, viewers_max = greatest(viewers_max, ${viewers}::integer)
    where id = ${sessionId}`.execute(tx);
}

/** Sessions that are over and whose rooms the engine still has, or a recording of them. */
export async function listRoomsToClose(db: Db, limit: number) {
  const { rows } = await sql<{ id: string; status: SessionStatus }>`select id, status from sessions
    where room_opened_at is not null and room_closed_at is null and status in (5, 6) order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function listOnAir(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from sessions where status = ${sql.lit(SessionStatus.Live)} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rooms that are open. */
export async function listOpenRooms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sessions
    where status in (2, 3, 4) and room_opened_at is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these people those who may not be in the room: no ticket or no longer, or the account is suspended or closed. */
export async function listStrangers(
  db: Db,
  { sessionId, people }: { sessionId: string; people: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from unnest(${[...people]}::text[]) as p(id)
    where not exists (select 1 from sessions as s join users as u on u.id = p.id
      where s.id = ${sessionId} and u.status <> ${sql.lit(UserStatus.Suspended)} and u.disabled_at is null and (s.artist_id = p.id
        or exists (select 1 from staff_flags as f where f.user_id = p.id and f.is_admin)
        or exists (select 1 from session_tickets as t where t.session_id = s.id and t.holder_id = p.id
          and t.status <> ${sql.lit(TicketStatus.Refunded)})))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sessions on air, and those that wait for their picture to come back. */
export async function listWatched(db: Db): Promise<string[]> {
  const { Live, Paused } = SessionStatus;
  const { rows } = await sql<{ id: string }>`select id from sessions
    where status in (${sql.lit(Live)}, ${sql.lit(Paused)}) and (status = ${sql.lit(Live)} or is_interrupted) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The session is locked. It may have been refunded, or its artist erased, since the recording was asked for. */
export async function closeRoom(
  tx: Tx,
  sessionId: string,
  { recordingUrl, now }: { recordingUrl: string | null; now: Date },
): Promise<void> {
  await sql`update sessions as s set room_closed_at = ${now}, is_publishing = false, viewers = 0,
      recording_url = case when k.is_kept then ${recordingUrl}::text end,
      given_up_recording = case when k.is_kept then s.given_up_recording else coalesce(${recordingUrl}::text, s.given_up_recording) end
    from (select o.id, o.status = ${sql.lit(SessionStatus.Finished)} and u.erased_at is null as is_kept
      from sessions as o join users as u on u.id = o.artist_id where o.id = ${sessionId}) as k
    where s.id = k.id`.execute(tx);
}

/** Of sessions that were refunded, or of an artist who is erased: nobody may watch them any longer. */
export async function giveUpRecordings(
  tx: Tx,
  which: { sessionId: string } | { artistId: string },
): Promise<void> {
  const those = 'sessionId' in which ? sql`id = ${which.sessionId}` : sql`artist_id = ${which.artistId}`;
  await sql`update sessions set given_up_recording = recording_url, recording_url = null
    where ${those} and recording_url is not null`.execute(tx);
}

/** Something that was made of a recording and still needs its file. Later features add theirs in their manifests. */
export type RecordingUse = (fileUrl: RawBuilder<unknown>) => RawBuilder<unknown>;

declare module '../../../context.ts' {
  interface Collected {
    recordingUses: readonly RecordingUse[];
  }
}

/** Given-up recordings whose files nothing needs any longer. */
export async function listRecordingsToDelete(
  db: Db,
  { uses, limit }: { uses: readonly RecordingUse[]; limit: number },
) {
  const free = uses.map((isUsed) => sql`and not ${isUsed(sql`s.given_up_recording`)}`);
  const { rows } = await sql<{
    id: string;
    url: string;
  }>`select s.id, s.given_up_recording as url from sessions as s
    where s.given_up_recording is not null ${sql.join(free, sql` `)} order by s.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function noteDeleted(db: Db, { id, url }: { id: string; url: string }): Promise<void> {
  await sql`update sessions set given_up_recording = null where id = ${id} and given_up_recording = ${url}`.execute(
    db,
  );
}

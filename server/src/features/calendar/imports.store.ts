import type { CalendarTrouble } from '@dubplate/shared/features/calendar/model.ts';
import { sql } from 'kysely';
import type { Collected } from '../../context.ts';
import { newId } from '../../db/id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { BusyTime } from '../../providers/calendar/port.ts';

/** An artist with a calendar elsewhere. */
export interface Imported {
  artist_id: string;
  url: string;
  time_zone: string;
}

const address = sql<string>`u.private_session_settings->>'calendarUrl'`;
const isActive = sql`u.status = 1 and u.disabled_at is null`;
const imported = sql<Imported>`u.id as artist_id, ${address} as url, u.private_session_settings->>'timeZone' as time_zone`;

/**
 * Artists whose calendar was last tried before this time, or never at its present address. They are marked as tried in the same
 * statement, so no two processes read the same one.
 */
export async function claimDueImports(
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<Imported[]> {
  const { rows } = await sql<Imported>`with due as (
      select ${imported} from users as u left join calendar_imports as i on i.artist_id = u.id
      where ${address} is not null and ${isActive}
        and (i.artist_id is null or i.url <> ${address} or i.tried_at <= ${before})
      order by i.tried_at nulls first, u.id limit ${limit}
    ), claimed as (
      insert into calendar_imports (artist_id, url, tried_at) select artist_id, url, ${now}::timestamptz from due
      on conflict (artist_id) do update set tried_at = ${now}, url = excluded.url,
        read_at = case when calendar_imports.url = excluded.url then calendar_imports.read_at end
        where calendar_imports.url <> excluded.url or calendar_imports.tried_at <= ${before}
      returning artist_id
    )
    select d.* from due as d join claimed as c on c.artist_id = d.artist_id`.execute(db);
  return rows;
}

/** Marks one as tried now; false if that address was tried since a moment, or is being read. */
export async function claimImport(
  db: Db,
  { artist_id, url }: Imported,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into calendar_imports (artist_id, url, tried_at) values (${artist_id}, ${url}, ${now})
    on conflict (artist_id) do update set tried_at = ${now}, url = excluded.url,
      read_at = case when calendar_imports.url = excluded.url then calendar_imports.read_at end
      where calendar_imports.url <> excluded.url or calendar_imports.tried_at <= ${since}
    returning artist_id`.execute(db);
  return rows.length > 0;
}

export async function findImported(db: Db, artistId: string): Promise<Imported | undefined> {
  const { rows } = await sql<Imported>`select ${imported} from users as u
    where u.id = ${artistId} and ${address} is not null and ${isActive}`.execute(db);
  return rows[0];
}

export async function findImportState(db: Db, { artistId, now }: { artistId: string; now: Date }) {
  const { rows } = await sql<{
    is_on: boolean;
    tried_at: Date | null;
    read_at: Date | null;
    error: CalendarTrouble | null;
    busy: number;
  }>`select ${address} is not null as is_on, i.tried_at, i.read_at, i.error,
      (select count(*) from calendar_busy as b where b.artist_id = u.id and b.ends_at > ${now} and i.read_at is not null) as busy
    from users as u left join calendar_imports as i on i.artist_id = u.id and i.url = ${address}
    where u.id = ${artistId}`.execute(db);
  return rows[0];
}

/** Replaces what is known of an artist's busy times. Nothing is written if the artist has another address by now. */
export async function replaceBusy(
  tx: Tx,
  { artist_id, url }: Imported,
  { busy, now }: { busy: readonly BusyTime[]; now: Date },
): Promise<void> {
  const marked = await tx
    .updateTable('calendar_imports')
    .set({ tried_at: now, read_at: now, error: null })
    .where('artist_id', '=', artist_id)
    .where('url', '=', url)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return;
  await tx.deleteFrom('calendar_busy').where('artist_id', '=', artist_id).execute();
  const rows = busy.map(({ start, end }) => ({ id: newId(now), starts_at: start, ends_at: end }));
  await sql`insert into calendar_busy (id, artist_id, starts_at, ends_at)
    select id, ${artist_id}, starts_at, ends_at from json_to_recordset(${JSON.stringify(rows)}::json)
      as b (id text, starts_at timestamptz, ends_at timestamptz)`.execute(tx);
}

/** The times known so far stay: they are more likely right than none. */
export async function recordTrouble(
  db: Db,
  { artist_id, url }: Imported,
  { reason, now }: { reason: CalendarTrouble; now: Date },
): Promise<void> {
  await db
    .updateTable('calendar_imports')
    .set({ error: reason, tried_at: now })
    .where('artist_id', '=', artist_id)
    .where('url', '=', url)
    .execute();
}
/** What artists no longer have an address for. */
export async function deleteEndedImports(db: Db): Promise<void> {
  await sql`with ended as (
      delete from calendar_imports as i using users as u where u.id = i.artist_id and ${address} is null returning i.artist_id
    ) delete from calendar_busy where artist_id in (select artist_id from ended)`.execute(db);
}

export async function forgetImport(tx: Tx, artistId: string): Promise<void> {
  await tx.deleteFrom('calendar_imports').where('artist_id', '=', artistId).execute();
  await tx.deleteFrom('calendar_busy').where('artist_id', '=', artistId).execute();
}

/** Times that an artist is busy elsewhere. Those of an address that was removed or replaced don't count. */
export const importedTimes: Collected['takenTimes'][number] = ({ artistId, from, to }) =>
  sql`select 'calendar'::text as kind, b.id, b.starts_at, b.ends_at from calendar_busy as b
    join calendar_imports as i on i.artist_id = b.artist_id and i.read_at is not null
    join users as u on u.id = b.artist_id and ${address} = i.url
    where b.artist_id = ${artistId} and b.starts_at < ${to} and b.ends_at > ${from}`;

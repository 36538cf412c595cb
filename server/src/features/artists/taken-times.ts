import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { lockByName } from '../../db/named-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Something that takes an artist's time. */
interface TakenTime {
  /** A booked session is a private one that the artist has with another, as a fan. */
  kind: 'live-session' | 'private-session' | 'booked-session' | 'calendar';
  id: string;
  starts_at: Date;
  ends_at: Date;
}

interface Period {
  artistId: string;
  from: Date;
  to: Date;
}

declare module '../../context.ts' {
  interface Collected {
    /** SQL of what takes an artist's time between two moments: `kind`, `id`, `starts_at` and `ends_at`. */
    takenTimes: readonly ((period: Period) => RawBuilder<unknown>)[];
  }
}

/** Taken before reading what is planned with an artist, so that two people never plan the same time. */
export async function lockTime(tx: Tx, artistId: string): Promise<void> {
  await lockByName(tx, `time:${artistId}`);
}

/** Everything that takes an artist's time in a period, in one statement. */
export async function listTakenTimes(
  db: Db | Tx,
  { takenTimes }: Pick<Context, 'takenTimes'>,
  period: Period,
): Promise<TakenTime[]> {
  if (takenTimes.length === 0) return [];
  const parts = takenTimes.map(
    (source) => sql`select kind, id, starts_at, ends_at from (${source(period)}) as part`,
  );
  const { rows } = await sql<TakenTime>`${sql.join(parts, sql` union all `)} order by starts_at, id`.execute(
    db,
  );
  return rows;
}

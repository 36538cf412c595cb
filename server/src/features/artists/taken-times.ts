import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { lockByName } from '../../db/named-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';

/** Something that takes an artist's time. */
export interface TakenTime {
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

/**
 * Taken before reading what is planned with these people, so that nobody plans the same time of one of them twice. In one order, so
 * that two artists who book each other never wait for one another.
 */
export async function lockTimes(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].toSorted()) await lockByName(tx, `time:${userId}`);
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

/** Refuses a time of an artist's own that these sessions of theirs take. */
export function refuseTaken(taken: readonly TakenTime[]): void {
  if (taken.some(({ kind }) => kind === 'private-session'))
    throw invalid({ date: 'You have a private session at this time.' });
  if (taken.length > 0) throw invalid({ date: 'You already have a session at this time.' });
}

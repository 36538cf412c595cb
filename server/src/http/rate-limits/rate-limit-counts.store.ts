import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Calls under one key. */
interface Made {
  key: string;
  made: number;
  /** How long they still count. */
  leftMs: number;
}

/** Adds to the counts of all processes and returns the sums. A count that is over starts from zero. */
export async function addToCounts(db: Db, calls: readonly Made[], now: Date): Promise<Made[]> {
  const { rows } = await sql<Made>`
    INSERT INTO call_counts AS counted (key, made, ends_at)
    SELECT key, made, ${now}::timestamptz + left_ms * interval '1 millisecond'
    FROM unnest(
      ${calls.map(({ key }) => key)}::text[],
      ${calls.map(({ made }) => made)}::int[],
      ${calls.map(({ leftMs }) => Math.ceil(leftMs))}::int[]
    ) AS given (key, made, left_ms)
    -- In one order, so that two processes never wait for each other.
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      made = excluded.made + CASE WHEN counted.ends_at > ${now}::timestamptz THEN counted.made ELSE 0 END,
      ends_at = CASE WHEN counted.ends_at > ${now}::timestamptz THEN counted.ends_at ELSE excluded.ends_at END
    RETURNING key, made, 1000 * extract(epoch FROM ends_at - ${now}::timestamptz)::float8 AS "leftMs"
  `.execute(db);
  return rows;
}

export async function deleteEndedCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('call_counts').where('ends_at', '<', now).execute();
}

import { PATHS_PER_DAY_MAX } from '@dubplate/shared/features/analytics/model.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

interface CountedEvent {
  name: string;
  path?: string | undefined;
  value?: number | undefined;
}

/**
 * Adds a batch to its day's counts. Paths come from browsers, so after a day's limit of different paths, new ones are
 * counted under the empty path. Rows are written in key order, so two batches can't block each other.
 */
export async function addCounts(tx: Tx, events: readonly CountedEvent[], now: Date): Promise<void> {
  const day = dayOf(now);
  const given = JSON.stringify(events.map(({ name, path = '', value = 0 }) => ({ name, path, value })));
  await sql`
    with given as (
      select name, path, count(*) as count, sum(value) as value_sum
      from jsonb_to_recordset(${given}::jsonb) as event (name text, path text, value double precision)
      group by name, path
    ), kept as (
      select given.name,
        case when known.name is not null
          or (select count(*) from analytics_counts where day = ${day}::date) < ${PATHS_PER_DAY_MAX}::int
          then given.path else '' end as path,
        given.count, given.value_sum
      from given left join analytics_counts as known
        on known.day = ${day}::date and known.name = given.name and known.path = given.path
    )
    insert into analytics_counts as old (day, name, path, count, value_sum)
    select ${day}::date, name, path, sum(count), sum(value_sum) from kept
    group by name, path order by name collate "C", path collate "C"
    on conflict (day, name, path) do update
    set count = old.count + excluded.count, value_sum = old.value_sum + excluded.value_sum`.execute(tx);
}

export async function deleteCountsBefore(db: Db | Tx, date: Date): Promise<void> {
  await db.deleteFrom('analytics_counts').where('day', '<', dayOf(date)).execute();
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

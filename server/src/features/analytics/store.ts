import { COUNTS_PER_DAY_MAX, OTHER_SOURCE } from '@dubplate/shared/features/analytics/model.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

interface CountedEvent {
  name: string;
  path?: string | undefined;
  value?: number | undefined;
  source?: string | undefined;
}

/**
 * Adds a batch to its day's counts. An event with a source is counted twice: by its page, and by its source. Both come
 * from browsers, so after a day's limit of different counts, new pages are counted under the empty path and new sources
 * under 'other'. Rows are written in key order, so two batches can't block each other.
 */
export async function addCounts(tx: Tx, events: readonly CountedEvent[], now: Date): Promise<void> {
  const day = dayOf(now);
  const given = JSON.stringify(
    events.flatMap(({ name, path = '', value = 0, source }) => [
      { name, path, value, source: '' },
      ...(source === undefined ? [] : [{ name, path: '', value: 0, source }]),
    ]),
  );
  await sql`
    with given as (
      select name, path, source, count(*) as count, sum(value) as value_sum
      from jsonb_to_recordset(${given}::jsonb) as event (name text, path text, source text, value double precision)
      group by name, path, source
    ), room as (
      select count(*) < ${COUNTS_PER_DAY_MAX}::int as is_left from analytics_counts where day = ${day}::date
    ), kept as (
      select given.name, given.count, given.value_sum,
        case when known.name is not null or is_left then given.path else '' end as path,
        case when known.name is not null or is_left or given.source = '' then given.source else ${OTHER_SOURCE} end as source
      from room, given left join analytics_counts as known
        on known.day = ${day}::date and known.name = given.name and known.path = given.path
          and known.source = given.source
    )
    insert into analytics_counts as old (day, name, path, source, count, value_sum)
    select ${day}::date, name, path, source, sum(count), sum(value_sum) from kept
    group by name, path, source order by name collate "C", path collate "C", source collate "C"
    on conflict (day, name, path, source) do update
    set count = old.count + excluded.count, value_sum = old.value_sum + excluded.value_sum`.execute(tx);
}

export async function deleteCountsBefore(db: Db | Tx, date: Date): Promise<void> {
  await db.deleteFrom('analytics_counts').where('day', '<', dayOf(date)).execute();
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

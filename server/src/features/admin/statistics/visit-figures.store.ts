import {
  type FunnelStep,
  funnelSteps,
  OTHER_SOURCE,
  SOURCES_SHOWN_MAX,
  stepEvents,
} from '@dubplate/shared/features/analytics/model.ts';
import { sql } from 'kysely';
import type { Period } from '../../../db/period.ts';
import type { Db } from '../../../db/schema.ts';
import { countByPeriod } from './count-by-period.ts';

/** Visits and how far they came, in staff's figures. Source: docs/product/figures.md. */

type Steps = Record<FunnelStep, number>;

export async function visitFigures(db: Db, period: Period) {
  const [sources, byPeriod] = await Promise.all([stepsBySource(db, period), visitsByPeriod(db, period)]);
  const total = (step: FunnelStep) => sources.reduce((sum, { steps }) => sum + steps[step], 0);
  return { steps: stepsOf(total), sources, byPeriod };
}

/** The sources of most visits, and the others as one line at the end. */
async function stepsBySource(db: Db, { from, until }: Period): Promise<{ source: string; steps: Steps }[]> {
  const countOf = (step: FunnelStep) =>
    sql`coalesce(sum(count) filter (where name = ${stepEvents[step]}), 0)::bigint as ${sql.ref(step)}`;
  const { rows } = await sql<Steps & { source: string }>`
    with counted as (
      select source, ${sql.join(funnelSteps.map(countOf))} from analytics_counts
      where day >= (${from}::timestamptz at time zone 'UTC')::date
        and day < (${until}::timestamptz at time zone 'UTC')::date and source <> ''
      group by source),
    ranked as (
      select *, source <> ${OTHER_SOURCE}
        and row_number() over (order by source = ${OTHER_SOURCE}, visit desc, source) <= ${SOURCES_SHOWN_MAX}::int as is_named
      from counted)
    select case when is_named then source else ${OTHER_SOURCE} end as source,
      ${sql.join(funnelSteps.map((step) => sql`sum(${sql.ref(step)})::bigint as ${sql.ref(step)}`))}
    from ranked group by is_named, 1 order by is_named desc, 2 desc, 1`.execute(db);
  return rows.map(({ source, ...row }) => ({ source, steps: stepsOf((step) => row[step]) }));
}

async function visitsByPeriod(db: Db, period: Period) {
  const source = sql`select day::timestamp at time zone 'UTC' as created_at, 0 as files, count as tokens
    from analytics_counts where name = ${stepEvents.visit} and source <> ''`;
  const steps = await countByPeriod(db, period, source);
  // A row holds the visits of a day from one source.
  return steps.map(({ date, tokens }) => ({ date, count: tokens, tokens: 0 }));
}

function stepsOf(count: (step: FunnelStep) => number): Steps {
  return Object.fromEntries(funnelSteps.map((step) => [step, count(step)])) as Steps; // made from all steps
}

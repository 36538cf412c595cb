import { cut } from '@dubplate/shared/lib/cut.ts';
import type { FinishedRuns } from '../../../context.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

const ERROR_LENGTH_MAX = 500;

/** One statement for any number of rules. What another process wrote later stands, unless it lies in a future that was left. */
export async function recordJobRuns(db: Db, runs: readonly FinishedRuns[], now: Date): Promise<void> {
  if (runs.length === 0) return;
  const given = runs.map((run) => ({
    ...run,
    error: run.error === null ? null : cut(run.error, ERROR_LENGTH_MAX),
  }));
  const later = lastColumns.map(
    (column) => sql`${sql.ref(column)} = case
      when j.last_finished_at <= excluded.last_finished_at or j.last_finished_at > ${now}::timestamptz
      then excluded.${sql.ref(column)} else j.${sql.ref(column)} end`,
  );
  await sql`insert into job_runs as j (job, ${sql.join(lastColumns.map((column) => sql.ref(column)))}, runs, failures)
    select job, "startedAt", "finishedAt", "durationMs", error, runs, failures
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(job text, "startedAt" timestamptz,
      "finishedAt" timestamptz, "durationMs" integer, error text, runs bigint, failures bigint)
    order by job
    on conflict (job) do update set runs = j.runs + excluded.runs, failures = j.failures + excluded.failures,
      ${sql.join(later)}`.execute(db);
}

const lastColumns = ['last_started_at', 'last_finished_at', 'last_duration_ms', 'last_error'] as const;

export async function listJobRuns(db: Db) {
  return await db.selectFrom('job_runs').selectAll().execute();
}

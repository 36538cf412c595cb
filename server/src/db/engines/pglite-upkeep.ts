import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from './engine.ts';

const firstRunMs = 20_000;
const everyMs = 60_000;
const unsavedBytesMax = 64 * 1024 * 1024;

/** The default thresholds of PostgreSQL's autovacuum. */
const neglectedTables = `
  SELECT format('%I.%I', schemaname, relname) AS name, n_dead_tup > 50 + 0.2 * n_live_tup AS is_bloated
  FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup OR n_dead_tup > 50 + 0.2 * n_live_tup`;

/**
 * The embedded PostgreSQL has no background processes. Without statistics, query plans fail as tables fill; dead rows
 * stay, and the write-ahead log grows until the next clean stop. So this does their work one step at a time, with calls
 * in between.
 */
export async function doUpkeep(pg: PGlite): Promise<void> {
  // Sessions flush their counts to the view, and a busy one delays that.
  await pg.exec('SELECT pg_stat_force_next_flush()');
  const { rows } = await pg.query<{ name: string; is_bloated: boolean }>(neglectedTables);
  for (const { name, is_bloated } of rows) {
    await pg.exec(is_bloated ? `VACUUM (ANALYZE) ${name}` : `ANALYZE ${name}`);
  }
  const unsaved = await pg.query<{ bytes: number }>(
    'SELECT pg_current_wal_lsn() - redo_lsn AS bytes FROM pg_control_checkpoint()',
  );
  if ((unsaved.rows[0]?.bytes ?? 0) > unsavedBytesMax) await pg.exec('CHECKPOINT');
}

/** Runs the upkeep on a timer that doesn't keep the process alive. */
export function startUpkeep(pg: PGlite, log: DatabaseLog | undefined): { stop(): void } {
  let isStopped = false;
  let timer = setTimeout(run, firstRunMs).unref();

  function run(): void {
    doUpkeep(pg)
      .catch((error: unknown) => {
        if (!isStopped) log?.warn({ error }, 'The upkeep of the embedded database failed.');
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, everyMs).unref();
      });
  }

  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

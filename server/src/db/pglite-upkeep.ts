import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from './engine.ts';

const firstRunMs = 20_000;
const everyMs = 300_000;

/** The thresholds PostgreSQL's own autovacuum uses as shipped. */
const neglectedTables = `
  SELECT format('%I.%I', schemaname, relname) AS name, n_dead_tup > 50 + 0.2 * n_live_tup AS is_bloated
  FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup OR n_dead_tup > 50 + 0.2 * n_live_tup`;

/**
 * The embedded database has no autovacuum: without statistics its plans go wrong as soon as tables fill, and dead rows stay.
 * One table at a time, so that calls come in between.
 */
export async function refreshStatistics(pg: PGlite): Promise<void> {
  // Counts reach the view only when a session flushes them, which a busy one puts off.
  await pg.exec('SELECT pg_stat_force_next_flush()');
  const { rows } = await pg.query<{ name: string; is_bloated: boolean }>(neglectedTables);
  for (const { name, is_bloated } of rows)
    await pg.exec(is_bloated ? `VACUUM (ANALYZE) ${name}` : `ANALYZE ${name}`);
}

export function keepStatistics(pg: PGlite, log: DatabaseLog | undefined): { stop(): void } {
  let timer = setTimeout(run, firstRunMs);
  timer.unref();
  let isStopped = false;

  function run(): void {
    refreshStatistics(pg)
      .catch((error: unknown) => {
        if (!isStopped) log?.warn({ error }, 'Statistics of the embedded database could not be refreshed.');
      })
      .finally(() => {
        if (isStopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  }

  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

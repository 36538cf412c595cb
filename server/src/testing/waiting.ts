import type { Session } from '../db/engine.ts';

/** True while somebody waits for a lock of this very session: other tests wait for theirs on the same server. */
export async function isAwaited(session: Session): Promise<boolean> {
  const waiting = await session.query(
    'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return waiting.length > 0;
}

import type { Session } from '../db/engine.ts';

/** True while another session waits for a lock of this one. Other tests on the same server wait for their own locks. */
export async function isAwaited(session: Session): Promise<boolean> {
  const waiting = await session.query(
    'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return waiting.length > 0;
}

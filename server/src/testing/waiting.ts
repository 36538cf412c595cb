import { vi } from 'vitest';
import type { Session } from '../db/engines/engine.ts';

/** True while another session waits for a lock of this one. Other tests on the same server wait for their own locks. */
export async function isAwaited(session: Session): Promise<boolean> {
  const waiting = await session.query(
    'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return waiting.length > 0;
}

/** Ends what hangs, on a machine of any speed. */
const LIMIT_MS = 120_000;

/** Tries again until `check` no longer throws, and answers with what it gave. After two minutes, its last error. */
export async function eventually<T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> {
  return await vi.waitFor(check, { timeout: LIMIT_MS, interval: intervalMs });
}

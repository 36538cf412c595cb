import { existsSync, readFileSync } from 'node:fs';

const KIB = 1024;

/** What a process holds in memory, in bytes, from `/proc`; null where the system does not say (only Linux does). */
export function memoryOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`;
  const kib = existsSync(file) ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return kib === undefined ? null : Number(kib) * KIB;
}

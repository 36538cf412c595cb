import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const KIB = 1024;

interface Memory {
  now: number;
  /** Since the process began, or since `forgetMost`. */
  most: number;
}

/** What a process holds in memory, in bytes, from `/proc`; null where the system does not say (only Linux does). */
export function memoryOf(pid: number | undefined): Memory | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const status = readFileSync(file, 'utf8');
  const bytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * KIB;
  return { now: bytesOf('VmRSS'), most: bytesOf('VmHWM') };
}

export function forgetMost(pid: number | undefined): void {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, '5');
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const memoryFolder = '/dev/shm';
/** The databases, uploads and browser profiles of a whole run together took less than 2 GiB. */
const freeBytesMin = 6 * 1024 ** 3;
const prefix = 'dubplate-run-';

/**
 * A folder for everything that a test run writes, in memory where there is room: tests make and drop hundreds of databases, and
 * the embedded one waits for the disk at every commit. A killed process leaves the same files there as on a disk.
 */
export function openRunFolder({ mayBeInMemory }: { mayBeInMemory: boolean }): string {
  removeLeftOvers(memoryFolder);
  const parent = mayBeInMemory && hasRoom() ? memoryFolder : tmpdir();
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > freeBytesMin && freemem() > freeBytesMin && mayExecute();
  } catch {
    return false;
  }
}

/** PostgreSQL's programs and some browsers run from there. */
function mayExecute(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, path]) => path === memoryFolder);
  return mount !== undefined && !(mount[3] ?? '').split(',').includes('noexec');
}

/** What a killed run could not remove would take memory until the machine restarts. */
function removeLeftOvers(parent: string): void {
  let names: string[] = [];
  try {
    names = readdirSync(parent).filter((name) => name.startsWith(prefix));
  } catch {
    return;
  }
  for (const name of names) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

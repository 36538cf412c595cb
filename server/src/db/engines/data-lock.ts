import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Holder {
  pid: number;
  startedAt: string;
  address: string | null;
}

/** A second process on the same embedded database would destroy its data. The refusal says which process has it open. */
export class AlreadyOpenError extends Error {
  override name = 'AlreadyOpenError';
}

export interface DataLock {
  announce(address: string): void;
  release(): void;
}

/**
 * Locks the folder for this process. It is an operating system lock on lock.db, so it ends with the process in any
 * case. lock.json only tells a refused process who holds it.
 */
export function lockData(dataDir: string): DataLock {
  const holderPath = join(dataDir, 'lock.json');
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error)
      ? new AlreadyOpenError(refusal(dataDir, readHolder(holderPath)), { cause: error })
      : error;
  }
  const holder: Holder = {
    pid: process.pid,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    address: null,
  };
  const write = () => writeFileSync(holderPath, `${JSON.stringify(holder)}\n`);
  write();
  return {
    announce: (address) => {
      holder.address = address;
      write();
    },
    release: () => {
      if (!lock.isOpen) return;
      rmSync(holderPath, { force: true });
      lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function readHolder(path: string): Partial<Holder> {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof holder === 'object' && holder !== null ? holder : {};
  } catch {
    // The holder is still writing it or couldn't, so the refusal has no name.
    return {};
  }
}

function refusal(dataDir: string, { pid, startedAt, address }: Partial<Holder>): string {
  const who = pid === undefined ? 'Another process' : `Process ${pid}`;
  const since = startedAt === undefined ? '' : ` since ${startedAt}`;
  const where = address ? ` and answers at ${address}` : '';
  return `${who} has the data in ${dataDir} open${since}${where}. Stop it first, or set DATA_DIR to another folder.`;
}

import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

const OTHERS = 0o077;

/** From now on, files of this process and its children are readable only by its account: 0600, folders 0700. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** An earlier version or another program may have left files open to everyone. Only the operator knows whether that is intended. */
export async function warnOfOpenFiles(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const path = (await isOpen(dataDir)) ? await firstOpenPath(dataDir) : null;
  if (path === null) return;
  log.warn(
    { path },
    `Other accounts of this machine can open files in DATA_DIR. Run: chmod -R go-rwx '${dataDir}'`,
  );
}

/** Skips folders that only their owner can enter: nobody else can reach their content. */
async function firstOpenPath(folder: string): Promise<string | null> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (!(await isOpen(path))) continue;
    return entry.isDirectory() ? ((await firstOpenPath(path)) ?? path) : path;
  }
  return null;
}

async function isOpen(path: string): Promise<boolean> {
  const entry = await lstat(path).catch(() => null);
  return entry !== null && !entry.isSymbolicLink() && (entry.mode & OTHERS) !== 0;
}

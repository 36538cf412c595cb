import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { OpenDatabase, OpenOptions } from './engine.ts';

export { AlreadyOpenError } from './data-lock.ts';
export type { OpenDatabase, OpenOptions } from './engine.ts';

/** Opens PostgreSQL at the given address, or the embedded database in `dataDir`. Migrations are a separate step. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.databaseUrl === undefined
    ? await openPglite(options)
    : await openPostgres(options, options.databaseUrl);
}

import { openPglite } from './engines/pglite.ts';
import { openPostgres } from './engines/postgres.ts';
import type { OpenDatabase, OpenOptions } from './engines/engine.ts';

export { AlreadyOpenError } from './engines/data-lock.ts';
export type { OpenDatabase, OpenOptions } from './engines/engine.ts';

/** Opens PostgreSQL at the given address, or the embedded database in `dataDir`. Migrations are a separate step. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.databaseUrl === undefined
    ? await openPglite(options)
    : await openPostgres(options, options.databaseUrl);
}

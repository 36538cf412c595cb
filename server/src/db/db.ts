import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { OpenDatabase, OpenOptions } from './engine.ts';

export { AlreadyOpenError } from './data-lock.ts';
export type { DatabaseLog, OpenDatabase, OpenOptions, Session } from './engine.ts';

/** Opens PostgreSQL by its address, else the embedded database in `dataDir`. Migrations are a step of their own. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.databaseUrl === undefined
    ? await openPglite(options)
    : await openPostgres(options, options.databaseUrl);
}

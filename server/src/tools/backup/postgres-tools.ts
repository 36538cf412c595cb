import type { OpenDatabase } from '../../db/db.ts';
import { BackupError } from './backup-error.ts';
import { runProgram } from './program.ts';

/** Writes the whole database as of one moment, while the server may be running. */
export async function dumpPostgres(databaseUrl: string, serverMajor: number, file: string): Promise<void> {
  await requireVersion('pg_dump', serverMajor);
  const { url, environment } = withoutPassword(databaseUrl);
  const parameters = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${file}`,
    `--dbname=${url}`,
  ];
  await runProgram('pg_dump', parameters, environment);
}

/** All of it or nothing, into a database that has no tables yet. */
export async function restorePostgres(databaseUrl: string, serverMajor: number, file: string): Promise<void> {
  await requireVersion('pg_restore', serverMajor);
  const { url, environment } = withoutPassword(databaseUrl);
  const parameters = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runProgram('pg_restore', [...parameters, `--dbname=${url}`, file], environment);
}

/** Every program of the machine can read the command line of every other one; the environment only its own account. */
function withoutPassword(databaseUrl: string): { url: string; environment: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, environment: password === '' ? {} : { PGPASSWORD: password } };
}

async function requireVersion(name: 'pg_dump' | 'pg_restore', serverMajor: number): Promise<void> {
  const major = Number(/\d+/.exec(await runProgram(name, ['--version']))?.[0] ?? 0);
  if (major >= serverMajor) return;
  throw new BackupError(
    `${name} is of version ${major} and the server of version ${serverMajor}: it cannot read what the newer one keeps. ` +
      `Install the client tools of PostgreSQL ${serverMajor} (package postgresql-client-${serverMajor}).`,
  );
}

export async function majorVersionOf(database: OpenDatabase): Promise<number> {
  const [row] = await database.session(
    async ({ query }) => await query(`select current_setting('server_version_num')::int / 10000 as major`),
  );
  return Number(row?.['major']);
}

export async function countTables(database: OpenDatabase): Promise<number> {
  const [row] = await database.session(
    async ({ query }) =>
      await query(`select count(*)::int as tables from pg_tables where schemaname = current_schema()`),
  );
  return Number(row?.['tables']);
}

import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { orderScript } from './people.ts';

const execute = promisify(execFile);

/** Orders per second. */
export type Baseline = (seconds: number) => Promise<number>;

/** PostgreSQL's own load program; null where it is not installed. */
export async function baselineOf(
  databaseUrl: string,
  folder: string,
  clients: number,
): Promise<Baseline | null> {
  const program = findPgbench();
  if (program === undefined) return null;
  const script = join(folder, 'order.sql');
  await writeFile(script, orderScript);
  const args = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '2'];
  return async (seconds) => {
    const { stdout } = await execute(program, [...args, '-T', String(seconds), databaseUrl]);
    const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
    if (failed > 0) throw new Error(`${failed} orders of pgbench failed:\n${stdout}`);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  };
}

function findPgbench(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted();
  return [...folders, ...installed.toReversed()]
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));
}

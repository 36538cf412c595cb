import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { orderScript } from './people.ts';

const execute = promisify(execFile);

export interface Baseline {
  /** How the baseline was taken, for the table. */
  name: string;
  run(seconds: number): Promise<number>;
}

/** PostgreSQL's own load program; where it is not installed a loop with the server's driver, which the table then says. */
export async function baselineOf(databaseUrl: string, folder: string, clients: number): Promise<Baseline> {
  const program = findPgbench();
  if (program === undefined) return driverLoop(databaseUrl, clients);
  const script = join(folder, 'order.sql');
  await writeFile(script, orderScript);
  const args = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '2'];
  return {
    name: 'pgbench',
    run: async (seconds) => {
      const { stdout } = await execute(program, [...args, '-T', String(seconds), databaseUrl]);
      const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
      if (failed > 0) throw new Error(`${failed} orders of pgbench failed:\n${stdout}`);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
    },
  };
}

function findPgbench(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted();
  return [...folders, ...installed.toReversed()]
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));
}

function driverLoop(databaseUrl: string, clients: number): Baseline {
  const [buyer = 1, artist = 1] = [...orderScript.matchAll(/random\(1, (\d+)\)/g)].map(([, max]) =>
    Number(max),
  );
  const text = orderScript
    .replace(/^\\set.*\n/gm, '')
    .replaceAll(':buyer', '$1::int')
    .replaceAll(':artist', '$2::int');
  const upTo = (max: number) => 1 + Math.floor(Math.random() * max);
  return {
    name: 'own driver loop (pgbench is not installed)',
    run: async (seconds) => {
      const pool = new pg.Pool({ connectionString: databaseUrl, max: clients });
      const endsAt = performance.now() + seconds * 1000;
      let count = 0;
      const one = async () => {
        while (performance.now() < endsAt) {
          await pool.query({ name: 'order', text, values: [upTo(buyer), upTo(artist)] });
          count += 1;
        }
      };
      await Promise.all(Array.from({ length: clients }, one));
      await pool.end();
      return count / seconds;
    },
  };
}

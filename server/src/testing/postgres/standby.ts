import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { clusterAccount, postgresBinaries } from './postgres-binaries.ts';
import { startServer, type TestPostgres } from './postgres.ts';

const execute = promisify(execFile);

export type Standby = Pick<TestPostgres, 'url' | 'crash' | 'stop'>;

/** A streaming replica of a throw-away PostgreSQL. The packaged binaries have no pg_basebackup, so its files are copied. */
export async function startStandby(primary: TestPostgres): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-standby-'));
  try {
    const account = clusterAccount();
    await chmod(folder, 0o755);
    const binaries = await postgresBinaries(folder, account);
    const data = join(folder, 'data');
    await copyRunning(primary, data);
    if (account) {
      await execute('chown', ['-R', `${account.uid}:${account.gid}`, data]);
      await chown(folder, account.uid, account.gid);
    }
    const { password } = new URL(primary.url);
    const started = await startServer(folder, { binaries, data, password }, false);
    if (!started) throw new Error('The port of the standby was taken.');
    return started;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyRunning(primary: TestPostgres, data: string): Promise<void> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await execute('cp', ['-a', join(primary.folder, 'data'), data]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(data, 'postmaster.pid'), { force: true });
  await writeFile(join(data, 'standby.signal'), '');
  const from = new URL(primary.url);
  const connection = `host=${from.hostname} port=${from.port} user=${from.username} password=${from.password}`;
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${connection}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
}

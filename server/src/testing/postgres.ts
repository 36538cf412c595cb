import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { clusterAccount, postgresBinaries } from './postgres-binaries.ts';
import { dropDatabases, freshDatabaseAt } from './template.ts';

const execute = promisify(execFile);
const portAttemptsMax = 5;
const startTimeoutMs = 20_000;

export interface TestPostgres {
  /** The server's own database, from which others are made. */
  url: string;
  /** A new database with all migrations applied; returns its address. */
  freshDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Real fsync, for tests that kill the server and look at what is left; otherwise it is off. */
  durable?: boolean | undefined;
  /** Use this server instead of starting one; what was made on it is dropped at the end. */
  url?: string | undefined;
}

/** A throw-away cluster on a free port of the loopback interface. It ends with this process, however that ends. */
export async function startPostgres({ durable = false, url }: StartOptions = {}): Promise<TestPostgres> {
  if (url !== undefined) return handle(url, async () => await dropDatabases(url));
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-postgres-'));
  try {
    const cluster = await createCluster(folder);
    for (let attempt = 1; ; attempt += 1) {
      const started = await startServer(folder, cluster, durable);
      if (started) return handle(started.url, async () => await stopServer(started.keeper));
      // Somebody else took the port between choosing and using it.
      if (attempt === portAttemptsMax) throw new Error(await readFile(join(folder, 'log'), 'utf8'));
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function handle(url: string, stop: () => Promise<void>): TestPostgres {
  return { url, freshDatabase: async () => await freshDatabaseAt(url), stop };
}

interface Cluster {
  binaries: string;
  data: string;
  password: string;
}

async function createCluster(folder: string): Promise<Cluster> {
  const account = clusterAccount();
  await chmod(folder, 0o755);
  const binaries = await postgresBinaries(folder, account);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(folder, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const data = join(folder, 'data');
  const options = [
    '--auth=password',
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ];
  await execute(join(binaries, 'bin', 'initdb'), ['-D', data, ...options], {
    ...account,
    cwd: folder,
    env: {},
  });
  return { binaries, data, password };
}

async function startServer(
  folder: string,
  cluster: Cluster,
  durable: boolean,
): Promise<{ url: string; keeper: ChildProcess } | null> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [join(cluster.binaries, 'bin', 'postgres'), '-D', cluster.data, ...flags];
  const account = clusterAccount();
  const keeper = spawn(
    process.execPath,
    [join(import.meta.dirname, 'postgres-keeper.ts'), folder, account ? String(account.uid) : '', ...server],
    {
      // A group of its own: Ctrl-C reaches the tests first, which may still be using the server.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  let output = '';
  keeper.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-20_000);
  });
  // Neither the pipes nor the process keep the tests alive.
  keeper.unref();
  const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
  const isUp = await waitUntilUp(url, keeper);
  if (isUp) return { url, keeper };
  if (!output.includes('Address already in use'))
    throw new Error(`The throw-away PostgreSQL did not start:\n${output}`);
  return null;
}

async function waitUntilUp(url: string, keeper: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline && keeper.exitCode === null) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(25);
    }
  }
  return false;
}

async function stopServer(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null) return;
  keeper.ref();
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}

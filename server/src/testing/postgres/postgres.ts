import { execFile, spawn, type ChildProcessWithoutNullStreams as KeeperProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
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
  /** Kills every process of the server with -9 and waits until it is up again on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** Where it keeps everything; empty for a server that was there before. */
  folder: string;
}

export interface StartOptions {
  /** Real fsync, for tests that kill the server and look at what is left; otherwise it is off. */
  durable?: boolean | undefined;
  /** Use this server instead of starting one; what was made on it is dropped at the end. */
  url?: string | undefined;
}

/** A throw-away cluster on a free port of the loopback interface. It ends with this process, however that ends. */
export async function startPostgres({ durable = false, url }: StartOptions = {}): Promise<TestPostgres> {
  if (url !== undefined) return existingServer(url);
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-postgres-'));
  try {
    const cluster = await createCluster(folder);
    for (let attempt = 1; ; attempt += 1) {
      const started = await startServer(folder, cluster, durable);
      if (started)
        return { ...started, folder, freshDatabase: async () => await freshDatabaseAt(started.url) };
      // Another process took the port between choosing and using it.
      if (attempt === portAttemptsMax)
        throw new Error('No free port could be kept for the throw-away PostgreSQL.');
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function existingServer(url: string): TestPostgres {
  return {
    url,
    folder: '',
    freshDatabase: async () => await freshDatabaseAt(url),
    crash: async () => await Promise.reject(new Error('A server that was there before is not killed.')),
    stop: async () => await dropDatabases(url),
  };
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

/** Null if another process took the port. */
export async function startServer(
  folder: string,
  cluster: Cluster,
  durable: boolean,
): Promise<Pick<TestPostgres, 'url' | 'crash' | 'stop'> | null> {
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
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let output = '';
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-20_000);
  });
  keepAwake(keeper, false);
  const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
  const isUp = await waitUntilUp(url, keeper);
  if (isUp)
    return {
      url,
      crash: async () => await crashServer(url, keeper),
      stop: async () => await stopServer(keeper),
    };
  if (!output.includes('Address already in use'))
    throw new Error(`The throw-away PostgreSQL did not start:\n${output}`);
  return null;
}

async function waitUntilUp(url: string, keeper: KeeperProcess): Promise<boolean> {
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

/** A server that nobody stopped must not keep its tests alive; one that is being waited for must. */
function keepAwake(keeper: KeeperProcess, isAwaited: boolean): void {
  const pipes = [keeper.stdin, keeper.stdout, keeper.stderr].filter((pipe) => pipe instanceof Socket);
  for (const part of [keeper, ...pipes]) {
    if (isAwaited) part.ref();
    else part.unref();
  }
}

async function crashServer(url: string, keeper: KeeperProcess): Promise<void> {
  keepAwake(keeper, true);
  keeper.stdin.write('crash\n');
  await once(keeper.stdout, 'data');
  keepAwake(keeper, false);
  if (!(await waitUntilUp(url, keeper))) throw new Error('The killed PostgreSQL did not come back.');
}

async function stopServer(keeper: KeeperProcess): Promise<void> {
  if (keeper.exitCode !== null) return;
  keepAwake(keeper, true);
  const ended = once(keeper, 'exit');
  keeper.stdin.end();
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

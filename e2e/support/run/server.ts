import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot, resultsFolder, worldFolder } from './folders.ts';
import { childrenOf, environmentOf } from './processes.ts';

const logFolder = join(resultsFolder, 'servers');
const readyLimitMs = 110_000;
const stopLimitMs = 15_000;

export interface ServerOptions {
  /** On a copy of the demo world, empty, or while the demo world is being made. */
  demo: boolean | 'filling';
  /** `{port}` in a value becomes the server's port. */
  environment?: Record<string, string>;
}

export interface RunningServer {
  /** For example http://127.0.0.1:41873, without a slash at the end. */
  url: string;
  dataFolder: string;
  /** Everything the server has printed so far. */
  output: () => string;
  /** Ends the process at once, as a power cut would; `again` brings it back on the same data and address. */
  kill: () => Promise<void>;
  again: () => Promise<void>;
  /** Ends the server cleanly; its data stay. */
  end: () => Promise<void>;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
}

/** Starts the real server on data and a port of its own. It ends with this process, however that ends. */
export async function startServer({ demo, environment = {} }: ServerOptions): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dubplate-e2e-'));
  if (demo === true) cpSync(worldFolder, dataFolder, { recursive: true });
  const shared = await environmentOf(demo);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const wanted = Object.entries(environment).map(([key, value]) => [
    key,
    value.replace('{port}', String(port)),
  ]);
  const chunks: string[] = [];
  const launch = (): ChildProcess =>
    launchServer(
      {
        DATA_DIR: dataFolder,
        PORT: String(port),
        DEMO: demo ? '1' : '0',
        ...shared,
        ...Object.fromEntries(wanted),
      },
      chunks,
    );

  let child = launch();
  const running: RunningServer = {
    url,
    dataFolder,
    output: () => chunks.join(''),
    kill: () => end(child, 'SIGKILL'),
    again: async () => {
      child = launch();
      await waitUntilHealthy(url, child, chunks);
    },
    end: () => end(child, 'SIGTERM'),
    stop: async () => {
      await end(child, 'SIGTERM');
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  try {
    await waitUntilHealthy(url, child, chunks);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

function launchServer(environment: Record<string, string>, chunks: string[]): ChildProcess {
  const inherited = { ...process.env };
  // The developer's own settings must not change what is tested or where it writes.
  for (const key of [
    'NODE_ENV',
    'DATABASE_URL',
    'PUBLIC_URL',
    'CONSOLE_URL',
    'CLOCK_OFFSET_MS',
    'ADMIN_EMAIL',
  ])
    delete inherited[key];
  const preload = join(repositoryRoot, 'server/src/tools/end-with-parent.ts');
  const child = spawn(process.execPath, ['--import', preload, join(repositoryRoot, 'server/src/main.ts')], {
    cwd: repositoryRoot,
    env: { ...inherited, HOST: '127.0.0.1', RATE_LIMITS: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  mkdirSync(logFolder, { recursive: true });
  const log = createWriteStream(join(logFolder, `${child.pid}.log`));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      chunks.push(text);
      log.write(text);
    });
  }
  child.on('close', () => log.end());
  return child;
}

async function waitUntilHealthy(url: string, child: ChildProcess, chunks: string[]): Promise<void> {
  const limit = performance.now() + readyLimitMs;
  while (performance.now() < limit) {
    if (hasEnded(child)) break;
    const isHealthy = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isHealthy) return;
    await wait(50);
  }
  const reason = hasEnded(child)
    ? 'ended before it was ready'
    : `was not ready after ${readyLimitMs / 1000} s`;
  throw new Error(`The server ${reason}. It said:\n${chunks.join('').slice(-4000)}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const others = signal === 'SIGKILL' ? childrenOf(child.pid) : [];
  child.kill(signal);
  for (const pid of others) process.kill(pid, 'SIGKILL');
  const late = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(late);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

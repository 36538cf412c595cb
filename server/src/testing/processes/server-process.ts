import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from './process-tree.ts';

export interface ServerProcess {
  pid: number;
  /** Everything it has printed so far, on both outputs. */
  output(): string;
  /** Waits until the output has it; throws when the process ends before. */
  untilPrinted(what: string | RegExp, timeoutMs?: number): Promise<void>;
  /** Where it answers, as it printed it. */
  url(): Promise<string>;
  /** Null when a signal ended it. */
  ended: Promise<number | null>;
  /** The reader of its standard output: what it prints goes nowhere from `close` on, and waits between `pause` and `goOn`. */
  reader: { close(): void; pause(): void; goOn(): void };
  /** Sends the signal and waits for the end. SIGKILL reaches also the processes of WEB_CONCURRENCY, as a power cut would. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; seconds: number }>;
}

const entry = join(import.meta.dirname, '../../main.ts');
/** What the process gets from our environment: the path, and the folder of compiled code. */
const kept = {
  PATH: process.env['PATH'] ?? '',
  ...(process.env['NODE_COMPILE_CACHE'] === undefined
    ? {}
    : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
};
/** `TEST_PROCESSES=2` runs every server on PostgreSQL in so many processes; a test may say otherwise. */
const processes = process.env['TEST_PROCESSES'];
const addressPattern = /(?:runs at |For fans and artists +)(http:\/\/[^\s/]+)/;

/** The server as people run it, with nothing from our environment except `kept`. It ends with the tests. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const isShared = processes !== undefined && environment['DATABASE_URL'] !== undefined;
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...kept,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...(isShared ? { WEB_CONCURRENCY: processes } : {}),
      ...environment,
    },
  });
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  const ended = once(child, 'close').then(() => {
    process.off('exit', endWithTests);
    return child.exitCode;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const untilPrinted = async (what: string | RegExp, timeoutMs = 110_000): Promise<void> => {
    const deadline = performance.now() + timeoutMs;
    while (output.search(what) === -1) {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      if (isOver || performance.now() > deadline)
        throw new Error(`The server ${isOver ? 'ended' : 'went on'} without ${String(what)}:\n${output}`);
      await sleep(10);
    }
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    untilPrinted,
    url: async () => {
      await untilPrinted(addressPattern);
      return addressPattern.exec(output)?.[1] ?? '';
    },
    ended,
    reader: {
      close: () => void child.stdout.destroy(),
      pause: () => void child.stdout.pause(),
      goOn: () => void child.stdout.resume(),
    },
    end: async (signal) => {
      const started = performance.now();
      const others = signal === 'SIGKILL' ? childrenOf(child.pid ?? 0) : [];
      child.kill(signal);
      for (const pid of others) process.kill(pid, 'SIGKILL');
      return { code: await ended, seconds: (performance.now() - started) / 1000 };
    },
  };
}

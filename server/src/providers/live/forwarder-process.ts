import type { FastifyBaseLogger } from 'fastify';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { SupervisedProcess, type StartedProcess } from '../../processes/supervised-process.ts';
import type { ForwarderSettings, FromForwarder } from './forwarder/messages.ts';

const worker = join(import.meta.dirname, 'forwarder/forwarder.worker.ts');
/** It is back within seconds, and is never given up: the rest of the site works without it. */
const times = {
  firstWaitMs: 100,
  waitMsMax: 5000,
  readyLimitMs: 10_000,
  calmMs: 60_000,
  tries: Number.POSITIVE_INFINITY,
};

interface Options {
  settings: ForwarderSettings;
  log: FastifyBaseLogger;
  onMessage(message: FromForwarder): void;
  /** It ended by itself, and everybody's connection with it. */
  onEnded(): void;
}

/** It needs some twenty. Without a limit it would let its waste grow before it collects it. */
const HEAP_MEGABYTES_MAX = 512;
/** A call waits this long for it to start. */
const START_MS_MAX = 5000;
/** After it could not even start, for example because its socket's place is taken. */
const RETRY_MS = 5000;

/** The one forwarder of this machine, started again whenever it ends. */
export class ForwarderProcess {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #supervised: SupervisedProcess;
  #begun: Promise<void>;

  constructor(options: Options) {
    this.#options = options;
    this.#supervised = this.#supervise();
    this.#begun = this.#begin();
  }

  get pid(): number {
    return this.#supervised.current.pid;
  }

  /** Resolves once it can be asked, or was waited for long enough. */
  async ready(): Promise<void> {
    const { signal } = this.#stopping;
    await Promise.race([this.#begun, sleep(START_MS_MAX, undefined, { signal, ref: false }).catch(() => {})]);
  }

  /** Recordings are finished before it ends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#supervised.stop();
    await this.#begun;
  }

  async #begin(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#supervised.untilReady();
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#options.log.error({ err: error }, 'the live forwarder could not be started');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
        if (!signal.aborted) this.#supervised = this.#supervise();
      }
    }
  }

  #supervise(): SupervisedProcess {
    const { log } = this.#options;
    return new SupervisedProcess({
      start: () => startForwarder(this.#options),
      onEnded: (details) => {
        log.error(details, 'the live forwarder ended and is started again');
        this.#options.onEnded();
      },
      onGivenUp: () => {},
      times,
    });
  }
}

function startForwarder({ settings, log, onMessage }: Options): StartedProcess {
  // The flags of this process, such as those of a test run, are not the forwarder's.
  const child = fork(worker, [JSON.stringify(settings)], {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES_MAX}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.stderr)
    createInterface(child.stderr).on('line', (line) => log.error({ line }, 'the live forwarder says'));
  const ready = Promise.withResolvers<Awaited<StartedProcess['ready']>>();
  child.on('message', (message: FromForwarder) => {
    if (message.kind === 'ready')
      ready.resolve({ kind: 'ready', url: `udp:${message.udpPort}`, greeting: '' });
    onMessage(message);
  });
  const ended = once(child, 'exit').then(() => child.exitCode ?? 1);
  return { pid: child.pid ?? 0, ready: ready.promise, ended, kill: (signal) => void child.kill(signal) };
}

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { SupervisedProcess, NotReadyError, type StartedProcess } from './supervised-process.ts';
import type { ClockMovedMessage, FromChild, MoveClockMessage, ReadyMessage } from './messages.ts';

/** The processes of WEB_CONCURRENCY. This one only starts, replaces and stops them. */
export class Primary {
  readonly #config: Config;
  readonly #log: Logger;
  readonly #supervised: SupervisedProcess[] = [];
  readonly #running = new Map<Worker, StartedProcess>();
  readonly #ended = Promise.withResolvers<number>();
  #clockOffsetMs: number | undefined;
  #stopping: Promise<number> | undefined;

  constructor(config: Config, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  /** Resolves with the exit code: after `stop`, or when a process could not be started or replaced. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  /** One after the other: the first one migrates. Null if one didn't become ready, which has said why. */
  async start(): Promise<string | null> {
    const { webConcurrency, role, publicUrl, host } = this.#config;
    const web = { ROLE: 'web', PORT: String(await freePort(host, this.#config.port)) };
    try {
      const first = await this.#startOne(web);
      let last = first;
      for (let started = 1; started < webConcurrency; started += 1) last = await this.#startOne(web);
      if (role === 'all') {
        // No visitor reaches its port; links in mails lead to the others.
        const worker = { ROLE: 'worker', HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: publicUrl ?? first.url };
        last = await this.#startOne(worker);
      }
      return last.greeting;
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      void this.#stop(error.exitCode);
      return null;
    }
  }

  stop(): void {
    void this.#stop(0);
  }

  async #stop(atLeast: number): Promise<void> {
    this.#stopping ??= Promise.all(this.#supervised.map(async (process) => await process.stop())).then(
      (codes) => Math.max(atLeast, ...codes),
    );
    this.#ended.resolve(await this.#stopping);
  }

  async #startOne(environment: Record<string, string>): Promise<ReadyMessage> {
    const supervised = new SupervisedProcess({
      start: () => this.#fork(environment),
      onEnded: ({ pid, code }) => this.#log.error({ pid, code }, 'a process ended and is replaced'),
      onGivenUp: () => {
        this.#log.fatal('a process could not be replaced, so all of them are stopped');
        void this.#stop(1);
      },
    });
    this.#supervised.push(supervised);
    return await supervised.untilReady();
  }

  #fork(environment: Record<string, string>): StartedProcess {
    const offset = this.#clockOffsetMs;
    const worker = cluster.fork({
      ...environment,
      ...(offset === undefined ? {} : { CLOCK_OFFSET_MS: String(offset) }),
    });
    const ready = Promise.withResolvers<ReadyMessage>();
    const ended = Promise.withResolvers<number>();
    const pid = worker.process.pid ?? 0;
    worker.on('message', (message: FromChild) => {
      if (message.kind === 'ready') ready.resolve(message);
      if (message.kind === 'move-clock') void this.#moveClocks(message, worker);
    });
    // Sending to a process that has just died; its end is reported anyway.
    worker.on('error', (error) => this.#log.warn({ err: error, pid }, 'a process could not be told'));
    worker.on('exit', (code: number | null, signal: string | null) => {
      this.#running.delete(worker);
      // One that is still starting has no other way to stop.
      const isAsked = this.#stopping !== undefined && signal === 'SIGTERM';
      ended.resolve(code ?? (isAsked ? 0 : 1));
    });
    const kill = (signal: NodeJS.Signals) => void worker.process.kill(signal);
    const started = { pid, ready: ready.promise, ended: ended.promise, kill };
    this.#running.set(worker, started);
    return started;
  }

  /** One process after the other, the one with the jobs last: what is due meets the others at the new time. */
  async #moveClocks(message: MoveClockMessage, caller: Worker): Promise<void> {
    this.#clockOffsetMs = message.offsetMs;
    for (const [worker, { ready, ended }] of this.#running) {
      // One that is still starting does not listen yet.
      await Promise.race([ready, ended]);
      await Promise.race([moveClock(worker, message), ended]);
    }
    caller.send({ kind: 'clock-moved', id: message.id } satisfies ClockMovedMessage);
  }
}

/** Sharing a port would also share it with another server of this account, so it must be free before. */
async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer().listen({ host, port, exclusive: true });
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address === null || typeof address === 'string' ? port : address.port;
}

async function moveClock(worker: Worker, message: MoveClockMessage): Promise<void> {
  const isDone = Promise.withResolvers<void>();
  const onMessage = (answer: FromChild) => {
    if (answer.kind === 'clock-moved' && answer.id === message.id) isDone.resolve();
  };
  worker.on('message', onMessage);
  worker.send(message);
  await isDone.promise;
  worker.off('message', onMessage);
}

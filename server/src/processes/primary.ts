import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { ClockMessage, FromChild, ToChild } from './child.ts';
import {
  NotReadyError,
  type ReadyMessage,
  SupervisedProcess,
  type StartedProcess,
} from './supervised-process.ts';

/** The processes of WEB_CONCURRENCY. This one only starts, replaces and stops them. */
export class Primary {
  readonly #config: Config;
  readonly #log: Logger;
  readonly #supervised: SupervisedProcess[] = [];
  readonly #ended = Promise.withResolvers<number>();
  readonly #running = new Map<Worker, StartedProcess>();
  #clock: { CLOCK_OFFSET_MS?: string } = {};
  #moving = Promise.resolve();
  #isStopping = false;

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
    const { webConcurrency, role, publicUrl, host, port } = this.#config;
    const web = { ROLE: 'web', PORT: String(await freePort(host, port)) };
    try {
      const first = await this.#startOne(web);
      let last = first;
      for (let started = 1; started < webConcurrency; started += 1) last = await this.#startOne(web);
      // No visitor reaches the port of the one with the jobs; links in mails lead to the others.
      const worker = { ROLE: 'worker', HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: publicUrl ?? first.url };
      if (role === 'all') last = await this.#startOne(worker);
      return last.greeting;
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      this.stop(error.exitCode);
      return null;
    }
  }

  stop(exitCodeMin = 0): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const stopped = Promise.all(this.#supervised.map(async (each) => await each.stop()));
    this.#ended.resolve(stopped.then((codes) => Math.max(exitCodeMin, ...codes)));
  }

  async #startOne(environment: Record<string, string>): Promise<ReadyMessage> {
    const supervised = new SupervisedProcess({
      start: () => this.#fork(environment),
      onEnded: ({ pid, code }) => this.#log.error({ pid, code }, 'a process ended and is replaced'),
      onGivenUp: () => {
        this.#log.fatal('a process could not be replaced, so all of them are stopped');
        this.stop(1);
      },
    });
    this.#supervised.push(supervised);
    return await supervised.untilReady();
  }

  #fork(environment: Record<string, string>): StartedProcess {
    const worker = cluster.fork({ ...environment, ...this.#clock });
    const pid = worker.process.pid ?? 0;
    const ready = Promise.withResolvers<ReadyMessage>();
    const ended = Promise.withResolvers<number>();
    worker.on('message', (message: FromChild) => {
      if (message.kind === 'ready') ready.resolve(message);
      else if (message.kind === 'clock-moved') worker.emit(message.kind);
      else this.#moving = this.#moving.then(async () => await this.#moveClocks(message, worker));
    });
    // Sending to a process that has just died; its end is reported anyway.
    worker.on('error', (error) => this.#log.warn({ err: error, pid }, 'a process could not be told'));
    worker.on('exit', (code: number | null, signal: string | null) => {
      this.#running.delete(worker);
      // One that is still starting has no other way to stop.
      ended.resolve(code ?? (this.#isStopping && signal === 'SIGTERM' ? 0 : 1));
    });
    const kill = (signal: NodeJS.Signals) => void worker.process.kill(signal);
    const started = { pid, ready: ready.promise, ended: ended.promise, kill };
    this.#running.set(worker, started);
    return started;
  }

  /** One process after the other, the one with the jobs last: what is due meets the others at the new time. */
  async #moveClocks(message: ClockMessage, caller: Worker): Promise<void> {
    this.#clock = { CLOCK_OFFSET_MS: String(message.offsetMs) };
    for (const [worker, { ready, ended }] of this.#running) {
      // One that is still starting does not listen yet, and one that ends does not answer.
      const moved = ready.then(async () => {
        worker.send(message);
        await once(worker, 'clock-moved');
      });
      await Promise.race([moved.catch(() => {}), ended]);
    }
    caller.send({ kind: 'clocks-moved' } satisfies ToChild);
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

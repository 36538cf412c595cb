import { setTimeout as sleep } from 'node:timers/promises';

/** What a process says once it answers calls or runs the jobs. */
export interface ReadyMessage {
  kind: 'ready';
  /** The address it listens on. */
  url: string;
  /** What the operator reads at the start. */
  greeting: string;
}

/** A process that was just started. */
export interface StartedProcess {
  pid: number;
  ready: Promise<ReadyMessage>;
  /** Its exit code; one if a signal ended it. */
  ended: Promise<number>;
  kill(signal: NodeJS.Signals): void;
}

interface Options {
  start(): StartedProcess;
  onEnded(details: { pid: number; code: number }): void;
  /** It could not be replaced: none of the tries became ready. */
  onGivenUp(): void;
  times?: Times;
}

interface Times {
  firstWaitMs: number;
  waitMsMax: number;
  readyLimitMs: number;
  /** After so long its next end is the first one again. */
  calmMs: number;
  tries: number;
}

const usualTimes: Times = {
  firstWaitMs: 100,
  waitMsMax: 15_000,
  readyLimitMs: 60_000,
  calmMs: 60_000,
  tries: 10,
};

/** Did not become ready. */
export class NotReadyError extends Error {
  readonly exitCode: number;
  constructor(exitCode: number) {
    super('A process ended before it was ready.');
    this.exitCode = exitCode;
  }
}

/** A process that is started again whenever it ends, until it is told to stop. */
export class SupervisedProcess {
  readonly #options: Options;
  readonly #times: Times;
  readonly #stopping = new AbortController();
  #current: StartedProcess;
  #supervision: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#times = options.times ?? usualTimes;
    this.#current = options.start();
  }

  get current(): StartedProcess {
    return this.#current;
  }

  /** Without a limit, because the first process of a new version may be migrating the database. */
  async untilReady(): Promise<ReadyMessage> {
    const ready = await readyOrEnded(this.#current);
    this.#supervision = this.#supervise();
    return ready;
  }

  /** The exit code of the process. */
  async stop(): Promise<number> {
    this.#stopping.abort();
    this.#current.kill('SIGTERM');
    const code = await this.#current.ended;
    await this.#supervision;
    return code;
  }

  async #supervise(): Promise<void> {
    let failures = 0;
    for (;;) {
      const since = performance.now();
      const { pid, ended } = this.#current;
      const code = await ended;
      if (this.#stopping.signal.aborted) return;
      this.#options.onEnded({ pid, code });
      if (performance.now() - since > this.#times.calmMs) failures = 0;
      do {
        if (failures === this.#times.tries) return this.#options.onGivenUp();
        await this.#wait(failures);
        if (this.#stopping.signal.aborted) return;
        failures += 1;
        this.#current = this.#options.start();
      } while (!(await this.#isReadyInTime()));
    }
  }

  async #wait(failures: number): Promise<void> {
    const { firstWaitMs, waitMsMax } = this.#times;
    const { signal } = this.#stopping;
    await sleep(Math.min(waitMsMax, firstWaitMs * 2 ** failures), undefined, { signal }).catch(() => {});
  }

  async #isReadyInTime(): Promise<boolean> {
    const late = setTimeout(() => this.#current.kill('SIGKILL'), this.#times.readyLimitMs);
    try {
      await readyOrEnded(this.#current);
      return true;
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      return this.#stopping.signal.aborted;
    } finally {
      clearTimeout(late);
    }
  }
}

async function readyOrEnded({ ready, ended }: StartedProcess): Promise<ReadyMessage> {
  const end = ended.then((code): never => {
    throw new NotReadyError(code);
  });
  return await Promise.race([ready, end]);
}

import { SECOND_MS, addMs } from '@dubplate/shared/lib/dates.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { newId } from '../../../db/id.ts';
import { isWantedBy, updateAlive, updateWanted, updateWriter, updateWritten } from './store.ts';

/** How often a writer shows that it lives, and reads whether it is still wanted. */
const ALIVE_MS = SECOND_MS;
/** Longer than any pause of a process that lives, so only a dead one loses its upload this way. */
const LEASE_MS = 10 * SECOND_MS;
const WAIT_MS_MAX = LEASE_MS + 5 * SECOND_MS;
const LOOK_MS = 50;

export interface Writer {
  /** Of the request, in the upload's row. */
  by: string;
  /** A newer request has come, the upload was given up, or the server stops. */
  signal: AbortSignal;
  /** Set by the request: what has arrived so far. */
  arrived: number;
  /** Lets the next one write. False if the upload was given up meanwhile. */
  end(): Promise<boolean>;
}

declare module '../../../context.ts' {
  interface Provided {
    /** The requests of this process that write uploads in pieces. */
    resumables: Writers;
  }
}

interface Running {
  stop(): void;
  ended: Promise<void>;
}

/**
 * One request at a time writes an upload. A newer one ends the one before, which may hang on a dead connection, in this process
 * or in another: the row names the writer, and who wants to be the next.
 */
export class Writers {
  readonly #running = new Map<string, Running>();
  readonly #context: () => Context;
  #isClosed = false;

  constructor(context: () => Context) {
    this.#context = context;
  }

  /** Null if an even newer request came, the upload is no longer unfinished, or a dead process has it for some seconds more. */
  async take(id: string): Promise<Writer | null> {
    const { database, clock } = this.#context();
    const by = newId(clock.now());
    await updateWanted(database.db, { id, by });
    await this.endOf(id);
    const deadline = performance.now() + WAIT_MS_MAX;
    while (!this.#isClosed && performance.now() < deadline) {
      const now = clock.now();
      const isMine = await updateWriter(database.db, { id, by, now, until: addMs(now, LEASE_MS) });
      if (isMine) return this.#begun(id, by);
      if (!(await isWantedBy(database.db, { id, by }))) return null;
      await sleep(LOOK_MS);
    }
    return null;
  }

  /** Ends the request of this process that writes it, if there is one. */
  async endOf(id: string): Promise<void> {
    const running = this.#running.get(id);
    running?.stop();
    await running?.ended;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.keys()].map(async (id) => await this.endOf(id)));
  }

  #begun(id: string, by: string): Writer {
    const { database, clock, log } = this.#context();
    const stopping = new AbortController();
    const ended = Promise.withResolvers<void>();
    const running = { stop: () => stopping.abort(), ended: ended.promise };
    this.#running.set(id, running);
    let telling: Promise<void> | null = null;
    const tell = async (): Promise<void> => {
      const now = clock.now();
      const alive = { id, by, now, until: addMs(now, LEASE_MS), arrived: writer.arrived };
      if (!(await updateAlive(database.db, alive))) stopping.abort();
    };
    const timer = setInterval(() => {
      telling ??= tell()
        .catch((error: unknown) => {
          // Without the database nobody knows whether another writes by now.
          log.warn({ err: error, uploadId: id }, 'an upload that arrives could not be noted');
          stopping.abort();
        })
        .finally(() => (telling = null));
    }, ALIVE_MS);
    const writer: Writer = {
      by,
      arrived: 0,
      signal: stopping.signal,
      end: async () => {
        clearInterval(timer);
        await telling;
        try {
          return await updateWritten(database.db, { id, by, now: clock.now(), arrived: writer.arrived });
        } finally {
          if (this.#running.get(id) === running) this.#running.delete(id);
          ended.resolve();
        }
      },
    };
    return writer;
  }
}

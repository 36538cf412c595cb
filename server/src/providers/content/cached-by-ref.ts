import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseLog } from '../../db/engines/engine.ts';
import { limitConcurrency } from '../../http/rate-limits/concurrency-limit.ts';
import { contentUnreachable } from './port.ts';
import { RefGone } from './prismic-client.ts';

/** How long a ref counts before it is asked for again, and how long a failure is believed. */
export const REF_MS = 5 * SECOND_MS;
/** A slow service holds up nobody longer than this for the news whether anything was published. */
export const PATIENCE_MS = 500;
const BYTES_MAX = 32 * 1024 * 1024;
const ENTRIES_MAX = 2000;
/** More would hold up each other. */
const AT_ONCE = { running: 8, waiting: 200 };

interface Options {
  log: DatabaseLog;
  refMs: number;
  patienceMs: number;
  /** Asks which ref is published now. */
  askRef(): Promise<string>;
}

interface Entry {
  ref: string;
  value: unknown;
  bytes: number;
  /** Kept from an older ref until then, because the service failed. */
  until: number;
}

/**
 * Answers of a service, kept for as long as its ref is the same: nothing changes within one. While the service fails, the last
 * answers count. Uses real time, because nothing here has a deadline.
 */
export class CachedByRef {
  readonly #entries = new Map<string, Entry>();
  readonly #asking = new Map<string, Promise<unknown>>();
  readonly #atOnce = limitConcurrency(AT_ONCE);
  readonly #options: Options;
  #bytes = 0;
  #ref: string | null = null;
  #refUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What `ask` answers for the ref of now, which it is asked once for. */
  async get<Value>(
    key: string,
    ask: (ref: string) => Promise<{ value: Value; bytes: number }>,
  ): Promise<Value> {
    const ref = await this.#refNow();
    const entry = this.#entries.get(key);
    if (entry && (entry.ref === ref || performance.now() < entry.until)) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.value as Value; // A key has one kind of value.
    }
    const value = await this.#once(`answer ${key}`, async () => await this.#fresh(key, { ref, ask, entry }));
    return value as Value; // As above.
  }

  async #fresh(
    key: string,
    {
      ref,
      ask,
      entry,
    }: {
      ref: string;
      ask: (ref: string) => Promise<{ value: unknown; bytes: number }>;
      entry: Entry | undefined;
    },
  ): Promise<unknown> {
    try {
      return this.#keep(key, await this.#atOnce(async () => await this.#asked(ref, ask)));
    } catch (error) {
      this.#options.log.warn(
        { err: error, key, hasOlder: entry !== undefined },
        'the service of published documents failed',
      );
      if (!entry) throw contentUnreachable();
      entry.until = performance.now() + this.#options.refMs;
      return entry.value;
    }
  }

  /** Asks again if another ref has taken the place of the one that is known. */
  async #asked(
    ref: string,
    ask: (ref: string) => Promise<{ value: unknown; bytes: number }>,
  ): Promise<Omit<Entry, 'until'>> {
    try {
      return { ref, ...(await ask(ref)) };
    } catch (error) {
      if (!(error instanceof RefGone)) throw error;
      if (this.#ref === ref) this.#refUntil = 0;
      const other = await this.#refNow();
      if (other === ref) throw error;
      return { ref: other, ...(await ask(other)) };
    }
  }

  #keep(key: string, entry: Omit<Entry, 'until'>): unknown {
    this.#forget(key);
    this.#entries.set(key, { ...entry, until: 0 });
    this.#bytes += entry.bytes;
    // A map goes through its keys in the order in which they were last used.
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= ENTRIES_MAX && this.#bytes <= BYTES_MAX) break;
      this.#forget(oldest);
    }
    return entry.value;
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  async #refNow(): Promise<string> {
    if (performance.now() < this.#refUntil) {
      if (this.#ref === null) throw contentUnreachable();
      return this.#ref;
    }
    const asking = this.#once('ref', async () => await this.#askRef()) as Promise<string>; // What it answers.
    return this.#ref === null
      ? await asking
      : await Promise.race([asking, setTimeout(this.#options.patienceMs, this.#ref, { ref: false })]);
  }

  async #askRef(): Promise<string> {
    try {
      this.#ref = await this.#options.askRef();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the service of published documents can’t be reached');
    }
    this.#refUntil = performance.now() + this.#options.refMs;
    if (this.#ref === null) throw contentUnreachable();
    return this.#ref;
  }

  /** Those who ask for the same wait for one answer. */
  async #once(key: string, work: () => Promise<unknown>): Promise<unknown> {
    const known = this.#asking.get(key);
    if (known) return await known;
    const asking = work().finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return await asking;
  }
}

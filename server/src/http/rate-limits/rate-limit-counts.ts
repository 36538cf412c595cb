import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { addToCounts } from './rate-limit-counts.store.ts';
import { hashOf } from '../security/secrets.ts';

export interface Limit {
  max: number;
  windowMs: number;
}

/** What several processes share. The windows in the database go by the product's clock, like all times there. */
interface Shared extends Pick<Context, 'clock' | 'log'> {
  db: Db;
}

interface Count extends Limit {
  /** As far as this process knows. */
  made: number;
  /** Those of them that the other processes don't know about. */
  unshared: number;
  /** By this process's own clock, which nobody moves. */
  endsAt: number;
}

const SHARE_MS = SECOND_MS;
const BATCH = 1000;
const KEYS_MAX = 50_000;
/** A person who has used less of a limit is far from it in every process. So most people cost no statement. */
const SHARED_FROM = 0.1;

/** Counts calls in windows that begin with the first call. `shared` is the database of several processes, if there may be several. */
export class RateLimitCounts {
  readonly #counts = new Map<string, Count>();
  readonly #shared: Shared | null;
  #sharing: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(shared: Shared | null) {
    this.#shared = shared;
    if (shared) this.#timer = setInterval(() => this.#shareOnce(shared), SHARE_MS).unref();
  }

  /** Counts a call and returns how long to wait if it is over the limit, or 0. Other processes are heard within a second. */
  count(key: string, limit: Limit): number {
    const count = this.#countOf(key, limit);
    count.made += 1;
    count.unshared += 1;
    return waitOf(count, limit.max);
  }

  /** As `count`, exact across all processes: each call is counted by the database, until it says that the limit is reached. */
  async countExactly(key: string, limit: Limit): Promise<number> {
    if (!this.#shared) return this.count(key, limit);
    const count = this.#countOf(key, limit);
    if (count.made >= limit.max) return count.endsAt - performance.now();
    const { db, clock } = this.#shared;
    const call = { key: hashOf(key), made: 1, leftMs: limit.windowMs };
    const [sum] = await addToCounts(db, [call], clock.now());
    if (!sum) return 0;
    count.endsAt = performance.now() + sum.leftMs;
    count.made = Math.max(count.made, sum.made);
    return sum.made > limit.max ? sum.leftMs : 0;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sharing;
  }

  #countOf(key: string, { max, windowMs }: Limit): Count {
    const now = performance.now();
    const known = this.#counts.get(key);
    if (known && known.endsAt > now) return known;
    const count = { max, windowMs, made: 0, unshared: 0, endsAt: now + windowMs };
    // Deleted first, so that the map stays ordered by the beginning of the windows.
    this.#counts.delete(key);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size >= KEYS_MAX && oldest !== undefined) this.#counts.delete(oldest);
    this.#counts.set(key, count);
    return count;
  }

  /** One at a time, so that no call is told twice. */
  #shareOnce(shared: Shared): void {
    this.#sharing ??= this.#share(shared).finally(() => {
      this.#sharing = undefined;
    });
  }

  async #share({ db, log, clock }: Shared): Promise<void> {
    try {
      const news = this.#news();
      for (let first = 0; first < news.length; first += BATCH) {
        await exchange(db, new Map(news.slice(first, first + BATCH)), clock.now());
      }
    } catch (error) {
      log.warn({ err: error }, 'the counts of calls could not be shared yet');
    }
  }

  /** What others need to know, by the key that the database gets: the keys here have people's emails in them. */
  #news(): (readonly [key: string, count: Count])[] {
    const now = performance.now();
    return [...this.#counts].flatMap(([key, count]) => {
      const isNews = count.unshared > 0 && count.made >= count.max * SHARED_FROM && count.endsAt > now;
      return isNews ? [[hashOf(key), count] as const] : [];
    });
  }
}

async function exchange(db: Db, counts: ReadonlyMap<string, Count>, now: Date): Promise<void> {
  const begunAt = performance.now();
  const told = [...counts].map(([key, { unshared, endsAt }]) => ({
    key,
    made: unshared,
    leftMs: endsAt - begunAt,
  }));
  const sums = await addToCounts(db, told, now);
  const toldOf = new Map(told.map(({ key, made }) => [key, made]));
  for (const { key, made, leftMs } of sums) {
    const count = counts.get(key);
    if (!count) continue;
    // Calls that came while the database counted are not in its sum.
    count.unshared -= toldOf.get(key) ?? 0;
    count.made = made + count.unshared;
    count.endsAt = performance.now() + leftMs;
  }
}

function waitOf({ made, endsAt }: Count, max: number): number {
  return made > max ? Math.max(1, endsAt - performance.now()) : 0;
}

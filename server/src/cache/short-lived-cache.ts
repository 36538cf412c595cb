/** How long a value is used unless the cache says otherwise. */
const TTL_MS = 5000;
/** Skips the cache briefly after a change: the writer may not have committed. */
const BYPASS_MS = 2000;
const ENTRIES_MAX = 200;

/** Caches what many visitors ask for within seconds. Uses real time, not the product's clock, because nothing here has a deadline. */
export class ShortLivedCache<Value> {
  readonly #entries = new Map<string, { until: number; value: Value }>();
  readonly #ttlMs: number;
  #bypassUntil = 0;

  /** Other processes don't hear about changes, so `ttlMs` is also how late they may be. */
  constructor(ttlMs = TTL_MS) {
    this.#ttlMs = ttlMs;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() < entry.until ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = performance.now();
    if (now < this.#bypassUntil) return;
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    this.#entries.set(key, { until: now + this.#ttlMs, value });
  }

  /** Removes a value that turned out not to be worth caching, unless another has taken its place. */
  evict(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }

  /** Its content may have changed. */
  invalidate(): void {
    this.#entries.clear();
    this.#bypassUntil = performance.now() + BYPASS_MS;
  }
}

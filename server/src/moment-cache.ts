/** How long a value is used unless the cache says otherwise. */
const KEPT_MS = 5000;
/** Skips the cache briefly after a change: the writer may not have committed. */
const UNKEPT_MS = 2000;
const ENTRIES_MAX = 200;

/** Caches what many visitors ask for within seconds. Uses real time, not the product's clock, because nothing here has a deadline. */
export class MomentCache<Value> {
  readonly #entries = new Map<string, { until: number; value: Value }>();
  readonly #keptMs: number;
  #unkeptUntil = 0;

  /** Other processes don't hear about changes, so `keptMs` is also how late they may be. */
  constructor(keptMs = KEPT_MS) {
    this.#keptMs = keptMs;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() < entry.until ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = performance.now();
    if (now < this.#unkeptUntil) return;
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    this.#entries.set(key, { until: now + this.#keptMs, value });
  }

  /** Drops a value that turned out not to be worth keeping, unless another has taken its place. */
  drop(key: string, value: Value): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
  }

  /** Its content may have changed. */
  forget(): void {
    this.#entries.clear();
    this.#unkeptUntil = performance.now() + UNKEPT_MS;
  }
}

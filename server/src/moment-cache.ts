/** How long a value serves. Other processes do not hear of a change, so that this is also how late they may be. */
const KEPT_MS = 5000;
/** After a change nothing is kept for a moment, because its transaction may still be open. */
const UNKEPT_MS = 2000;
const ENTRIES_MAX = 200;

/** Keeps what many visitors ask for in the same few seconds. Real time, not the product's: nothing here has a deadline. */
export class MomentCache<Value> {
  readonly #entries = new Map<string, { until: number; value: Value }>();
  #unkeptUntil = 0;

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() < entry.until ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = performance.now();
    if (now < this.#unkeptUntil) return;
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    this.#entries.set(key, { until: now + KEPT_MS, value });
  }

  /** Something in it may have changed. */
  forget(): void {
    this.#entries.clear();
    this.#unkeptUntil = performance.now() + UNKEPT_MS;
  }
}

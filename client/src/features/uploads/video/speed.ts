const WINDOW_MS = 8000;

/** How fast bytes have gone lately. */
export class Speed {
  #points: { at: number; bytes: number }[] = [];

  /** Bytes per second; null while too little is known. */
  add(bytes: number, at = performance.now()): number | null {
    const [first] = this.#points;
    // After a break the count may begin lower.
    if (first && bytes < first.bytes) this.#points = [];
    this.#points.push({ at, bytes });
    this.#points = this.#points.filter((point) => at - point.at <= WINDOW_MS);
    const [oldest] = this.#points;
    if (!oldest || at - oldest.at < 1000) return null;
    return ((bytes - oldest.bytes) / (at - oldest.at)) * 1000;
  }
}

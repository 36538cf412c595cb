interface Queued {
  packet: Buffer;
  at: number;
}

/** Packets in the order they were sent. A missing one is waited for until it can no longer come, however many follow meanwhile. */
export class OrderedQueue {
  readonly #holdMs: number;
  readonly #waiting = new Map<number, Queued>();
  #next: number | null = null;

  constructor(holdMs: number) {
    this.#holdMs = holdMs;
  }

  push(sequence: number, packet: Buffer, now: number): void {
    this.#next ??= sequence;
    if (sequence >= this.#next) this.#waiting.set(sequence, { packet, at: now });
  }

  /** Those that can be used now. `isAfterGap` says that a packet before it is lost. */
  *take(now: number, isLast = false): Generator<{ packet: Buffer; isAfterGap: boolean }> {
    let isAfterGap = false;
    while (this.#waiting.size > 0 && this.#next !== null) {
      const queued = this.#waiting.get(this.#next);
      if (queued !== undefined) {
        this.#waiting.delete(this.#next);
        this.#next += 1;
        yield { packet: queued.packet, isAfterGap };
        isAfterGap = false;
        continue;
      }
      const nearest = Math.min(...this.#waiting.keys());
      const since = this.#waiting.get(nearest)?.at ?? now;
      if (!isLast && now - since < this.#holdMs) return;
      this.#next = nearest;
      isAfterGap = true;
    }
  }
}

/** What a reader may leave unread, beside what the connection itself buffers. A page that reads at all stays far below. */
const waitingCharactersMax = 256 * 1024;

/**
 * The text of one listener's events. Not a generator, because a generator that waits cannot be ended from outside. A reader
 * that falls too far behind is cut off; it comes back with the last id it saw and gets what it missed from the log.
 */
export class Stream implements AsyncIterableIterator<string> {
  readonly #waiting: string[] = [];
  readonly #onEnd: () => void;
  #waitingCharacters = 0;
  #reader: ((result: IteratorResult<string>) => void) | undefined;
  #isLast = false;
  #hasEnded = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(text: string): void {
    if (this.#hasEnded || this.#isLast) return;
    if (this.#reader) {
      this.#reader({ value: text, done: false });
      this.#reader = undefined;
      return;
    }
    this.#waitingCharacters += text.length;
    if (this.#waitingCharacters > waitingCharactersMax) return this.end();
    this.#waiting.push(text);
  }

  /** Nothing more comes, not even what was still waiting. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#waiting.length = 0;
    this.#reader?.({ value: undefined, done: true });
    this.#reader = undefined;
    this.#onEnd();
  }

  /** Ends once everything that is waiting has been read. */
  endWhenRead(): void {
    this.#isLast = true;
    if (this.#waiting.length === 0) this.end();
  }

  async next(): Promise<IteratorResult<string>> {
    if (this.#isLast && this.#waiting.length === 0) this.end();
    if (this.#hasEnded) return { value: undefined, done: true };
    if (this.#waiting.length > 0) {
      const value = this.#waiting.join('');
      this.#waiting.length = 0;
      this.#waitingCharacters = 0;
      return { value, done: false };
    }
    return await new Promise((resolve) => {
      this.#reader = resolve;
    });
  }

  async return(): Promise<IteratorResult<string>> {
    this.end();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

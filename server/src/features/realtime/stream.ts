/** What a reader may leave unread, besides the connection's own buffer. A working page stays far below it. */
const waitingCharactersMax = 256 * 1024;

/**
 * One listener's events as text. Not a generator, because a waiting generator can't be ended from outside. A reader
 * that falls too far behind is disconnected, and gets what it missed from the log when it returns.
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

  /** Ends at once, without what is still waiting. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#waiting.length = 0;
    this.#reader?.({ value: undefined, done: true });
    this.#reader = undefined;
    this.#onEnd();
  }

  /** Ends after everything waiting has been read. */
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

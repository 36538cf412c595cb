/** What was played is not kept for long: nobody seeks in what is live. */
const KEPT_SECONDS = 20;

/** iPhones have only the second one, which is used as the first. Source: W3C Media Source Extensions 2. */
function mediaSource(): typeof MediaSource | undefined {
  // `as`: the compiler's list of what browsers have is older.
  const { ManagedMediaSource } = globalThis as { ManagedMediaSource?: typeof MediaSource };
  return globalThis.MediaSource ?? ManagedMediaSource;
}

/** Whether this browser plays a stream of this type, such as `video/webm; codecs="vp8,opus"`. */
export function canPlay(type: string): boolean {
  return mediaSource()?.isTypeSupported(type) ?? false;
}

/** Gives a video element what arrives piece by piece. */
export class StreamBuffer {
  /** For the element's `src`. */
  readonly url: string;
  readonly #type: string;
  readonly #media: MediaSource;
  readonly #isOpen: Promise<unknown>;
  #buffer: SourceBuffer | null = null;

  constructor(type: string) {
    const Media = mediaSource();
    if (Media === undefined) throw new Error('This browser has no MediaSource.');
    this.#type = type;
    this.#media = new Media();
    this.url = URL.createObjectURL(this.#media);
    this.#isOpen = eventOf(this.#media, 'sourceopen');
  }

  /** Resolves when the next piece may come. Rejects if the element gave the stream up. */
  async append(piece: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#isOpen;
    this.#buffer ??= this.#media.addSourceBuffer(this.#type);
    await this.#change(this.#buffer, (buffer) => buffer.appendBuffer(piece));
    const { buffered } = this.#buffer;
    const [from, to] =
      buffered.length === 0 ? [0, 0] : [buffered.start(0), buffered.end(buffered.length - 1)];
    if (to - from > 2 * KEPT_SECONDS)
      await this.#change(this.#buffer, (buffer) => buffer.remove(from, to - KEPT_SECONDS));
  }

  close(): void {
    URL.revokeObjectURL(this.url);
  }

  async #change(buffer: SourceBuffer, act: (buffer: SourceBuffer) => void): Promise<void> {
    const done = eventOf(buffer, 'updateend');
    act(buffer);
    await done;
  }
}

async function eventOf(target: EventTarget, name: string): Promise<unknown> {
  return await new Promise((resolve) => {
    target.addEventListener(name, resolve, { once: true });
  });
}

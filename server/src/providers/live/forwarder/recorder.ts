import { FilePathTarget } from 'mediabunny';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, VideoCodec } from './answer.ts';
import type { FrameBatch, FrameFeed } from './frame-feed.ts';
import { codecNames, Muxer } from './muxer.ts';

interface Options {
  folder: string;
  codec: VideoCodec;
  feed: FrameFeed;
  onError(error: unknown): void;
}

/** Writes what a room's publisher sends into parts in its folder. */
export class Recorder {
  readonly #options: Options;
  readonly #stopListening: () => void;
  #part: Muxer | null = null;
  #work: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#stopListening = options.feed.listen((batch) => this.#enqueue(batch));
  }

  /** The room is over. Everything is on the disk when it resolves. */
  async finish(): Promise<void> {
    this.#options.feed.beginSegment();
    this.#stopListening();
    await this.#work;
    await this.#endPart().catch((error: unknown) => this.#fail(error));
  }

  #enqueue(batch: FrameBatch): void {
    if (this.#hasFailed) return;
    const before = this.#work;
    const write = async () => {
      await before;
      if (!this.#hasFailed) await this.#write(batch).catch((error: unknown) => this.#fail(error));
    };
    this.#work = write();
  }

  /** A full disk must not end the broadcast. */
  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#options.onError(error);
  }

  async #write({ frames, kinds, isLast }: FrameBatch): Promise<void> {
    for (const frame of frames) {
      const part = await this.#partFor(frame.kind, kinds);
      await part.add(frame.kind, frame);
    }
    if (isLast) this.#part?.beginSegment();
  }

  async #partFor(kind: Kind, kinds: ReadonlySet<Kind>): Promise<Muxer> {
    const isOther =
      this.#part === null || !this.#part.kinds.has(kind) || this.#part.kinds.size > Math.max(1, kinds.size);
    if (this.#part !== null && !isOther) return this.#part;
    await this.#endPart();
    const { folder, codec } = this.#options;
    mkdirSync(folder, { recursive: true });
    // By the time, so that names sort and never come again while earlier parts are joined.
    const ms = Math.round(performance.timeOrigin + performance.now());
    const path = join(folder, `part-${String(ms).padStart(15, '0')}.${codecNames[codec].ending}`);
    const target = new FilePathTarget(path, { chunked: false });
    this.#part = new Muxer({ target, kinds: new Set([...kinds, kind]), codec });
    return this.#part;
  }

  async #endPart(): Promise<void> {
    const part = this.#part;
    this.#part = null;
    await part?.finish();
  }
}

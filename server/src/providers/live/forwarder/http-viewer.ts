import { AppendOnlyStreamTarget } from 'mediabunny';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Kind, VideoCodec } from './answer.ts';
import type { FrameBatch } from './frame-feed.ts';
import { codecNames, Muxer } from './muxer.ts';
import { answerRefusal, nobodyOnAir } from './outcome.ts';
import type { Rendition } from './rendition.ts';

/** Nothing came in this time: the client is told to try again. */
const FIRST_FRAME_MS_MAX = 10_000;
/** Some ten seconds of a good picture. A viewer who is further behind begins again at the live moment. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;
/** MP4 can be written on only from a keyframe to the next. */
const KEYFRAME_EVERY_MS = 1000;

interface Options {
  personId: string;
  isAudioOnly: boolean;
  rendition: Rendition;
  response: ServerResponse;
  onGone(): void;
}

/**
 * A person whose network lets no packets of WebRTC through, and who therefore gets one long answer over HTTPS. It ends when its tracks
 * no longer fit what the artist sends, or when it is too slow; the client then asks again.
 */
export class HttpViewer {
  readonly id = randomUUID();
  readonly personId: string;
  readonly #options: Options;
  readonly #stopListening: () => void;
  readonly #late: NodeJS.Timeout;
  #keyframes: NodeJS.Timeout | undefined;
  #muxer: Muxer | null = null;
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
    this.personId = options.personId;
    this.#late = setTimeout(() => this.close(), FIRST_FRAME_MS_MAX);
    this.#stopListening = options.rendition.feed.listen((batch) => this.#enqueue(batch));
    options.response.once('close', () => this.close());
    if (!options.isAudioOnly) options.rendition.requestKeyframe();
  }

  /** Whether something was sent already. */
  get isWatching(): boolean {
    return this.#muxer !== null;
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#late);
    clearInterval(this.#keyframes);
    this.#stopListening();
    const { response, onGone } = this.#options;
    if (response.headersSent) response.end();
    else answerRefusal(response, nobodyOnAir);
    onGone();
  }

  #enqueue(batch: FrameBatch): void {
    const before = this.#work;
    const write = async () => {
      await before;
      if (this.#isOver) return;
      this.#options.response.cork();
      await this.#write(batch).catch(() => this.close());
      this.#options.response.uncork();
      // What waits is old: it must not be sent first.
      if (this.#options.response.writableLength > WAITING_BYTES_MAX) this.#options.response.destroy();
    };
    this.#work = write();
  }

  async #write({ frames, kinds, isLast }: FrameBatch): Promise<void> {
    const wanted = this.#options.isAudioOnly ? soundAlone : kinds;
    for (const frame of frames) {
      if (this.#options.isAudioOnly && frame.kind === 'video') continue;
      const isStart = frame.kind === 'video' ? frame.isKeyframe : !wanted.has('video');
      if (this.#muxer === null && !isStart) continue;
      const muxer = (this.#muxer ??= this.#begin(new Set([...wanted, frame.kind])));
      if (!muxer.kinds.has(frame.kind)) return this.close();
      await muxer.add(frame.kind, frame);
    }
    if (this.#muxer === null) return;
    if (frames.length > 0 && [...this.#muxer.kinds].some((kind) => !wanted.has(kind))) return this.close();
    if (isLast) this.#muxer.beginSegment();
  }

  #begin(kinds: ReadonlySet<Kind>): Muxer {
    const { response, rendition } = this.#options;
    const { codec, requestKeyframe } = rendition;
    clearTimeout(this.#late);
    if (codec === 'h264' && kinds.has('video'))
      this.#keyframes = setInterval(requestKeyframe, KEYFRAME_EVERY_MS);
    response.writeHead(200, { 'content-type': contentType(codec, kinds) });
    const written = new WritableStream<Uint8Array>({
      write: (bytes) => void (this.#isOver || response.write(bytes)),
    });
    return new Muxer({ target: new AppendOnlyStreamTarget(written), kinds, codec });
  }
}

const soundAlone: ReadonlySet<Kind> = new Set(['audio']);

/** As `MediaSource` asks for it. */
function contentType(codec: VideoCodec, kinds: ReadonlySet<Kind>): string {
  const codecs = [
    ...(kinds.has('video') ? [codecNames[codec].full] : []),
    ...(kinds.has('audio') ? ['opus'] : []),
  ];
  return `${codecNames[codec].mime}; codecs="${codecs.join(',')}"`;
}

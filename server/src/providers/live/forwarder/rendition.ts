import type { Quality, VideoCodec } from './answer.ts';
import { clockRates } from './clock-rates.ts';
import { beginsKeyframe } from './codecs.ts';
import { Egress } from './egress.ts';
import { FrameFeed } from './frame-feed.ts';
import { payloadOf } from './rtp.ts';

const PACKETS_KEPT = 1024;
/** A browser whose line has become too narrow stops the large picture without a word: so far behind the small one it is away. */
const BEHIND_MS_MAX = 1500;
/** Lines that are just wide enough would otherwise make the picture jump between its sizes. */
const CALM_MS = 5000;

/** The picture in one quality, as viewers get it. While the publisher doesn't send this quality, it is made of the other one. */
export class Rendition {
  readonly quality: Quality;
  readonly egress = new Egress(clockRates.video, PACKETS_KEPT);
  /** The same in whole frames, with the sound. */
  readonly feed: FrameFeed;
  readonly codec: VideoCodec;
  #source: Quality;
  #changedAt = -CALM_MS;
  #needsKeyframe = true;

  readonly requestKeyframe: () => void;

  constructor(quality: Quality, codec: VideoCodec, requestKeyframe: () => void) {
    this.quality = quality;
    this.#source = quality;
    this.codec = codec;
    this.requestKeyframe = requestKeyframe;
    this.feed = new FrameFeed(codec, requestKeyframe);
  }

  /** The stream of the publisher that it is made of now. */
  get source(): Quality {
    return this.#source;
  }

  /** The next packet belongs to another publisher, another stream, or to the same one after a break. */
  begin(): void {
    this.egress.beginSource();
    this.#needsKeyframe = true;
  }

  /** Takes the stream that there is; true if it is another one now. `lastAt` has the time of each stream's last packet. */
  choose(
    { begunAt, lastAt }: { begunAt: number; lastAt: Partial<Record<Quality, number>> },
    now: number,
  ): boolean {
    const other = otherThan(this.#source);
    const otherAt = lastAt[other];
    if (otherAt === undefined) return false;
    // Compared with each other: of a picture that stands still both come once a second.
    const aheadMs = otherAt - (lastAt[this.#source] ?? begunAt);
    const isBack = other === this.quality && now - this.#changedAt > CALM_MS && aheadMs > -BEHIND_MS_MAX;
    if (!isBack && aheadMs < BEHIND_MS_MAX) return false;
    this.#source = other;
    this.#changedAt = now;
    this.begin();
    this.feed.beginSegment();
    return true;
  }

  /** The packet as viewers get it; null if they get nothing. `isWaiting` says that a keyframe is needed. */
  push(
    packet: Buffer,
    place: { sequence: number; now: number },
  ): { outgoing: Buffer | null; isKeyframe: boolean; isWaiting: boolean } {
    this.feed.take('video', packet, place);
    const isKeyframe = beginsKeyframe(this.codec, payloadOf(packet));
    // What comes before one cannot be shown, and viewers would ask for all that it builds on.
    if (this.#needsKeyframe && !isKeyframe) return { outgoing: null, isKeyframe, isWaiting: true };
    this.#needsKeyframe = false;
    return { outgoing: this.egress.push(packet, place.sequence, place.now), isKeyframe, isWaiting: false };
  }
}

const otherThan = (quality: Quality): Quality => (quality === 'high' ? 'low' : 'high');

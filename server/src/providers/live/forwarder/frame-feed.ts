import type { Kind, VideoCodec } from './answer.ts';
import { type Frame, FrameBuilder } from './frames.ts';
import { OrderedQueue } from './ordered-queue.ts';
import { RecordingClock } from './recording-clock.ts';
import { payloadOf, timestampOf } from './rtp.ts';

/** Longer than any repair takes: nobody who gets whole frames waits for a moment that small. */
const HOLD_MS = 1500;
const FEED_EVERY_MS = 250;
const KEYFRAME_EVERY_MS = 1000;
/** A track without packets would hold up the other one, so what follows is without it. */
const SILENT_MS_MAX = 8000;

const bothKinds = ['audio', 'video'] as const;

interface TimedFrame extends Frame {
  kind: Kind;
  /** Since its segment began. */
  seconds: number;
}

/** Frames of one segment, in the order of their times. */
export interface FrameBatch {
  frames: readonly TimedFrame[];
  /** The kinds that come at present. */
  kinds: ReadonlySet<Kind>;
  /** Whether the segment ends with it. What is between two segments is left out. */
  isLast: boolean;
}

/** One stretch without a break. */
class Segment {
  readonly clock = new RecordingClock();
  readonly queues: Record<Kind, OrderedQueue> = {
    audio: new OrderedQueue(HOLD_MS),
    video: new OrderedQueue(HOLD_MS),
  };
  readonly frames: FrameBuilder;
  readonly seenAt: Partial<Record<Kind, number>> = {};

  constructor(codec: VideoCodec) {
    this.frames = new FrameBuilder(codec);
  }
}

/** Makes whole frames of a publisher's packets, for those who need more than packets: the recording and viewers over HTTPS. */
export class FrameFeed {
  readonly #codec: VideoCodec;
  readonly #requestKeyframe: () => void;
  readonly #listeners = new Set<(batch: FrameBatch) => void>();
  #timer: NodeJS.Timeout | undefined;
  #segment: Segment;
  #askedAt = 0;

  constructor(codec: VideoCodec, requestKeyframe: () => void) {
    this.#codec = codec;
    this.#requestKeyframe = requestKeyframe;
    this.#segment = new Segment(codec);
  }

  /** Returns how to stop. */
  listen(listener: (batch: FrameBatch) => void): () => void {
    // What came while nobody listened was not kept, so nothing can be built on it.
    if (this.#listeners.size === 0) this.#segment = new Segment(this.#codec);
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#give(this.#segment, false), FEED_EVERY_MS);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.close();
    };
  }

  take(kind: Kind, packet: Buffer, { sequence, now }: { sequence: number; now: number }): void {
    if (this.#listeners.size === 0) return;
    const { clock, queues, seenAt } = this.#segment;
    clock.noteFirst(kind, timestampOf(packet), now);
    queues[kind].push(sequence, packet, now);
    seenAt[kind] = now;
  }

  noteSenderReport(kind: Kind, report: { ms: number; timestamp: number }): void {
    this.#segment.clock.noteSenderReport(kind, report);
  }

  beginSegment(): void {
    const ended = this.#segment;
    this.#segment = new Segment(this.#codec);
    this.#give(ended, true);
  }

  /** Gives what it still has. May be repeated. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.beginSegment();
  }

  #give(segment: Segment, isLast: boolean): void {
    if (this.#listeners.size === 0) return;
    const now = performance.now();
    const { clock, queues, seenAt, frames: builder } = segment;
    if (!clock.isReady(isLast ? Number.POSITIVE_INFINITY : now)) return;
    const kinds = new Set(bothKinds.filter((kind) => now - (seenAt[kind] ?? -SILENT_MS_MAX) < SILENT_MS_MAX));
    const frames: TimedFrame[] = [];
    for (const kind of bothKinds)
      for (const { packet, isAfterGap } of queues[kind].take(now, isLast)) {
        const frame = kind === 'video' ? builder.push(packet, isAfterGap) : soundOf(packet);
        if (frame !== null) frames.push({ ...frame, kind, seconds: clock.secondsOf(kind, frame.timestamp) });
      }
    if (builder.needsKeyframe && kinds.has('video') && now - this.#askedAt > KEYFRAME_EVERY_MS) {
      this.#askedAt = now;
      this.#requestKeyframe();
    }
    frames.sort((one, other) => one.seconds - other.seconds);
    for (const listener of this.#listeners) listener({ frames, kinds, isLast });
  }
}

function soundOf(packet: Buffer): Frame | null {
  const data = payloadOf(packet);
  return data.length === 0 ? null : { data, isKeyframe: true, timestamp: timestampOf(packet) };
}

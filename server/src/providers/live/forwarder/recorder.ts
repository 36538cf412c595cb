import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, VideoCodec } from './answer.ts';
import { type Frame, FrameBuilder } from './frames.ts';
import { OrderedQueue } from './ordered-queue.ts';
import { RecordingClock } from './recording-clock.ts';
import { codecNames, RecordingPart } from './recording-part.ts';
import { payloadOf, timestampOf } from './rtp.ts';

/** Longer than any repair takes: nobody waits for a recording. */
const HOLD_MS = 1500;
const WRITE_EVERY_MS = 250;
/** A track without packets would keep those of the other one in memory, so the recording then goes on in a part without it. */
const KEYFRAME_EVERY_MS = 1000;
const SILENT_MS_MAX = 8000;

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

/** Writes what a room's publisher sends into parts in its folder. What is between two segments is left out. */
export class Recorder {
  readonly folder: string;
  readonly #codec: VideoCodec;
  readonly #timer: NodeJS.Timeout;
  readonly #onError: (error: unknown) => void;
  /** Set by the room. */
  requestKeyframe: () => void = () => {};
  #askedAt = 0;
  #segment: Segment;
  #part: RecordingPart | null = null;
  #baseSeconds = 0;
  #work: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(given: { folder: string; codec: VideoCodec; onError(error: unknown): void }) {
    this.folder = given.folder;
    this.#codec = given.codec;
    this.#onError = given.onError;
    this.#segment = new Segment(given.codec);
    this.#timer = setInterval(() => this.#enqueue(this.#segment, { isLast: false }), WRITE_EVERY_MS);
  }

  beginSegment(): void {
    const ended = this.#segment;
    this.#segment = new Segment(this.#codec);
    this.#enqueue(ended, { isLast: true });
  }

  take(kind: Kind, packet: Buffer, { sequence, now }: { sequence: number; now: number }): void {
    if (this.#hasFailed) return;
    const { clock, queues, seenAt } = this.#segment;
    clock.noteFirst(kind, timestampOf(packet), now);
    queues[kind].push(sequence, packet, now);
    seenAt[kind] = now;
  }

  noteSenderReport(kind: Kind, report: { ms: number; timestamp: number }): void {
    this.#segment.clock.noteSenderReport(kind, report);
  }

  /** The room is over. Everything is on the disk when it resolves. */
  async finish(): Promise<void> {
    clearInterval(this.#timer);
    this.beginSegment();
    await this.#work;
    await this.#endPart().catch((error: unknown) => this.#fail(error));
  }

  #enqueue(segment: Segment, { isLast }: { isLast: boolean }): void {
    const before = this.#work;
    const write = async () => {
      await before;
      if (!this.#hasFailed) await this.#write(segment, isLast).catch((error: unknown) => this.#fail(error));
    };
    this.#work = write();
  }

  /** A full disk must not end the broadcast. */
  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#onError(error);
  }

  async #write(segment: Segment, isLast: boolean): Promise<void> {
    const now = performance.now();
    const { clock, queues, seenAt, frames } = segment;
    if (!clock.isReady(isLast ? Number.POSITIVE_INFINITY : now)) return;
    const kinds = new Set(
      (['audio', 'video'] as const).filter((kind) => now - (seenAt[kind] ?? -SILENT_MS_MAX) < SILENT_MS_MAX),
    );
    const ready: { kind: Kind; frame: Frame; seconds: number }[] = [];
    for (const kind of ['audio', 'video'] as const)
      for (const { packet, isAfterGap } of queues[kind].take(now, isLast)) {
        const frame = kind === 'video' ? frames.push(packet, isAfterGap) : soundOf(packet);
        if (frame !== null) ready.push({ kind, frame, seconds: clock.secondsOf(kind, frame.timestamp) });
      }
    if (frames.needsKeyframe && kinds.has('video') && now - this.#askedAt > KEYFRAME_EVERY_MS) {
      this.#askedAt = now;
      this.requestKeyframe();
    }
    ready.sort((one, other) => one.seconds - other.seconds);
    for (const { kind, frame, seconds } of ready) {
      const part = await this.#partFor(kind, kinds, seconds);
      await part.add(kind, { ...frame, seconds: this.#baseSeconds + seconds });
    }
    if (isLast) this.#baseSeconds = this.#part?.endSeconds ?? 0;
  }

  async #partFor(kind: Kind, kinds: ReadonlySet<Kind>, seconds: number): Promise<RecordingPart> {
    const isOther =
      this.#part === null || !this.#part.kinds.has(kind) || this.#part.kinds.size > Math.max(1, kinds.size);
    if (this.#part !== null && !isOther) return this.#part;
    await this.#endPart();
    mkdirSync(this.folder, { recursive: true });
    const { ending } = codecNames[this.#codec];
    // By the time, so that names sort and never come again while earlier parts are joined.
    const ms = Math.round(performance.timeOrigin + performance.now());
    const path = join(this.folder, `part-${String(ms).padStart(15, '0')}.${ending}`);
    this.#baseSeconds = -seconds;
    this.#part = new RecordingPart(path, new Set([...kinds, kind]), this.#codec);
    return this.#part;
  }

  async #endPart(): Promise<void> {
    const part = this.#part;
    this.#part = null;
    this.#baseSeconds = 0;
    await part?.finish();
  }
}

function soundOf(packet: Buffer): Frame | null {
  const data = payloadOf(packet);
  return data.length === 0 ? null : { data, isKeyframe: true, timestamp: timestampOf(packet) };
}

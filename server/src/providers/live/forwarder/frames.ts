import type { VideoCodec } from './answer.ts';
import { h264FrameOf, isVp8Keyframe, vp8FrameOf } from './codecs.ts';
import { isMarked, payloadOf, timestampOf } from './rtp.ts';

/** Some 2.5 megabytes. */
const PACKETS_MAX = 2000;

export interface Frame {
  data: Buffer;
  isKeyframe: boolean;
  timestamp: number;
}

/** Puts pictures together from packets in order. After a loss it leaves out all until the next keyframe, which players can begin with. */
export class FrameBuilder {
  readonly #codec: VideoCodec;
  #packets: Buffer[] = [];
  #isWhole = true;
  #needsKeyframe = true;

  /** True while nothing can be shown. */
  get needsKeyframe(): boolean {
    return this.#needsKeyframe;
  }

  constructor(codec: VideoCodec) {
    this.#codec = codec;
  }

  push(packet: Buffer, isAfterGap: boolean): Frame | null {
    const before = this.#packets[0];
    // The last packet of the frame before is lost.
    if (before !== undefined && timestampOf(before) !== timestampOf(packet)) this.#begin({ isBroken: true });
    if (isAfterGap) this.#isWhole = false;
    if (payloadOf(packet).length === 0) return null;
    // No picture is that large: a sender who never ends one must not fill the memory.
    if (this.#packets.length >= PACKETS_MAX) this.#begin({ isBroken: true });
    this.#packets.push(packet);
    if (!isMarked(packet)) return null;
    const frame = this.#isWhole ? this.#frameOf(this.#packets.map(payloadOf)) : null;
    const timestamp = timestampOf(packet);
    this.#begin({ isBroken: frame === null });
    if (frame === null || (this.#needsKeyframe && !frame.isKeyframe)) return null;
    this.#needsKeyframe = false;
    return { ...frame, timestamp };
  }

  #begin({ isBroken }: { isBroken: boolean }): void {
    this.#packets = [];
    this.#isWhole = true;
    this.#needsKeyframe ||= isBroken;
  }

  #frameOf(payloads: Buffer[]): Omit<Frame, 'timestamp'> | null {
    if (this.#codec === 'h264') return h264FrameOf(payloads);
    const parts = payloads.map(vp8FrameOf);
    if (parts.some((part) => part === null) || !parts[0]?.isStart) return null;
    const data = Buffer.concat(parts.map((part) => part?.data ?? Buffer.alloc(0)));
    return { data, isKeyframe: isVp8Keyframe(data) };
  }
}

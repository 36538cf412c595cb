import type { VideoCodec } from './answer.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** Of a keyframe; null if it cannot be read. */
export function sizeOf(codec: VideoCodec, frame: Buffer): PictureSize | null {
  return codec === 'vp8' ? vp8Size(frame) : h264Size(frame);
}

/** Source: RFC 6386, section 9.1. */
function vp8Size(frame: Buffer): PictureSize | null {
  if (frame.length < 10 || frame.readUIntBE(3, 3) !== 0x9d_01_2a) return null;
  return { width: frame.readUInt16LE(6) & 0x3f_ff, height: frame.readUInt16LE(8) & 0x3f_ff };
}

/** Of profiles without chroma fields, as browsers send them. Source: ITU-T H.264, section 7.3.2.1.1. */
function h264Size(frame: Buffer): PictureSize | null {
  const at = frame.indexOf(Buffer.of(0, 0, 1, 0x67));
  const start = at < 0 ? frame.indexOf(Buffer.of(0, 0, 1, 0x27)) : at;
  if (start < 0) return null;
  const bits = new Bits(frame.subarray(start + 4, start + 68));
  const profile = bits.take(8);
  if (![66, 77, 88].includes(profile)) return null;
  bits.take(16);
  bits.golomb();
  bits.golomb();
  const order = bits.golomb();
  if (order === 0) bits.golomb();
  if (order === 1) return null;
  bits.golomb();
  bits.take(1);
  const [columns, rows] = [bits.golomb() + 1, bits.golomb() + 1];
  const isFrames = bits.take(1) === 1;
  if (!isFrames) bits.take(1);
  bits.take(1);
  const hasCrop = bits.take(1) === 1;
  const [left, right, top, bottom] = hasCrop
    ? [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()]
    : [0, 0, 0, 0];
  const height = rows * 16 * (isFrames ? 1 : 2);
  return {
    width: columns * 16 - (left + right) * 2,
    height: height - (top + bottom) * 2 * (isFrames ? 1 : 2),
  };
}

class Bits {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(escaped: Buffer) {
    // Two zero bytes are followed by a three where a start code would otherwise begin.
    this.#bytes = Buffer.from(
      escaped.filter((byte, n) => !(byte === 3 && escaped[n - 1] === 0 && escaped[n - 2] === 0)),
    );
  }

  take(count: number): number {
    let value = 0;
    for (let n = 0; n < count; n += 1) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  golomb(): number {
    let zeros = 0;
    while (zeros < 31 && this.take(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.take(zeros);
  }
}

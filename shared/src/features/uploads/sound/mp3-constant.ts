import { concatBytes, readBits, writeBits } from './bytes.ts';
import { bitRatesOf, type FrameHeader, meanFrameBytes, sideInfoBytes, withBitRate } from './mp3-frame.ts';

export interface ConstantFrames {
  kbits: number;
  frames: Uint8Array[];
}

/**
 * The frames of an MP3 at one constant bit rate, without decoding them: each keeps its samples bit by bit, and only the
 * room around them changes. Browsers find a second of such a file by its share of the bytes; with a variable bit rate they
 * guess by a table of 100 places, up to seconds aside. Null if the frames don't fit the format's largest bit rate.
 * Source of the format: ISO/IEC 11172-3, 2.4.1.7 and 2.4.2.7.
 */
export function atConstantBitRate(frames: readonly Uint8Array[], first: FrameHeader): ConstantFrames | null {
  const parts = partsOf(frames, first);
  const rates = bitRatesOf(first.isMpeg1).filter((kbits) => kbits > 0);
  const choices = rates.map((kbits) => ({ kbits, isAlwaysPadded: false }));
  for (const choice of [...choices, { kbits: rates.at(-1) ?? 0, isAlwaysPadded: true }]) {
    const slots = slotsOf(first, parts.length, choice);
    const places = placesOf(parts, slots);
    if (places)
      return { kbits: choice.kbits, frames: write(parts, { slots, places, first, kbits: choice.kbits }) };
  }
  return null;
}

/** A frame's header and side information, and its samples, which may have begun in earlier frames. */
interface Part {
  header: Uint8Array;
  side: Uint8Array;
  samples: Uint8Array;
}

/** Frames lend each other room: where a frame's samples begin, it says by a distance back into those before it. */
function partsOf(frames: readonly Uint8Array[], first: FrameHeader): Part[] {
  const sideBytes = sideInfoBytes(first);
  const cut = frames.map((frame) => {
    const hasChecksum = ((frame[1] ?? 0) & 1) === 0;
    const sideAt = hasChecksum ? 6 : 4;
    const side = frame.slice(sideAt, sideAt + sideBytes);
    return { header: frame.subarray(0, 4), side, room: frame.subarray(sideAt + sideBytes) };
  });
  const row = concatBytes(cut.map(({ room }) => room));
  let end = 0;
  return cut.map(({ header, side, room }) => {
    const from = end - readBits(side, 0, distanceBits(first));
    const to = from + samplesBytes(side, first);
    end += room.length;
    // A stream that was cut begins with frames whose samples are missing, and decoders play silence for them.
    if (from < 0 || to > end) return { header, side: new Uint8Array(sideBytes), samples: new Uint8Array() };
    return { header, side, samples: row.subarray(from, to) };
  });
}

function distanceBits({ isMpeg1 }: FrameHeader): number {
  return isMpeg1 ? 9 : 8;
}

/** The sum of the lengths that the side information gives, one for each granule and channel. */
function samplesBytes(side: Uint8Array, { isMpeg1, isMono }: FrameHeader): number {
  const channels = isMono ? 1 : 2;
  const mpeg1 = { begin: isMono ? 18 : 20, step: 59, lengths: 2 * channels };
  const mpeg2 = { begin: isMono ? 9 : 10, step: 63, lengths: channels };
  const { begin, step, lengths } = isMpeg1 ? mpeg1 : mpeg2;
  let bits = 0;
  for (let nth = 0; nth < lengths; nth += 1) bits += readBits(side, begin + nth * step, 12);
  return Math.ceil(bits / 8);
}

interface Slot {
  frameBytes: number;
  isPadded: boolean;
  /** Where its room begins and ends, in a row of the rooms of all frames. */
  from: number;
  to: number;
  /** The first place in that row where its samples may begin. */
  earliest: number;
}

interface Choice {
  kbits: number;
  isAlwaysPadded: boolean;
}

function slotsOf(first: FrameHeader, count: number, { kbits, isAlwaysPadded }: Choice): Slot[] {
  const mean = meanFrameBytes({ ...first, kbits });
  const whole = Math.floor(mean);
  const fixedBytes = 4 + sideInfoBytes(first);
  const reachBack = 2 ** distanceBits(first) - 1;
  let from = 0;
  return Array.from({ length: count }, (_, nth) => {
    const frameBytes = isAlwaysPadded ? whole + 1 : Math.floor((nth + 1) * mean) - Math.floor(nth * mean);
    const to = from + Math.max(0, frameBytes - fixedBytes);
    const slot = {
      frameBytes,
      isPadded: frameBytes > whole,
      from,
      to,
      earliest: Math.max(0, from - reachBack),
    };
    from = to;
    return slot;
  });
}

/** Where each frame's samples begin in the row of rooms, as early as may be; null if there is no room for one. */
function placesOf(parts: readonly Part[], slots: readonly Slot[]): number[] | null {
  const places: number[] = [];
  let free = 0;
  for (const [nth, { samples }] of parts.entries()) {
    const { earliest = 0, to = 0 } = slots[nth] ?? {};
    const at = Math.max(free, earliest);
    free = at + samples.length;
    if (free > to) return null;
    places.push(at);
  }
  return places;
}

interface Plan {
  slots: readonly Slot[];
  places: readonly number[];
  first: FrameHeader;
  kbits: number;
}

function write(parts: readonly Part[], { slots, places, first, kbits }: Plan): Uint8Array[] {
  const row = new Uint8Array(slots.at(-1)?.to ?? 0);
  for (const [nth, { samples }] of parts.entries()) row.set(samples, places[nth] ?? 0);
  return slots.map(({ frameBytes, isPadded, from, to }, nth) => {
    const { header, side } = parts[nth] ?? { header: new Uint8Array(), side: new Uint8Array() };
    const frame = new Uint8Array(frameBytes);
    frame.set(withBitRate(header, { kbits, isMpeg1: first.isMpeg1, isPadded }));
    frame.set(side, 4);
    writeBits(frame, { fromBit: 32, count: distanceBits(first) }, from - (places[nth] ?? from));
    frame.set(row.subarray(from, to), 4 + side.length);
    return frame;
  });
}

import { latin1, viewOf } from './bytes.ts';
import { type FrameHeader, meanFrameBytes, sideInfoBytes, withBitRate } from './mp3-frame.ts';

/** The extension that LAME and others put behind the facts: their name, and how many samples to leave out at both ends. */
const ENCODER_BYTES = 36;
const DELAYS_AT = 21;
const TABLE_PLACES = 100;

/** Whether a frame holds no sound but facts about the file (Xing, Info or VBRI). */
export function isFacts(frame: Uint8Array, first: FrameHeader): boolean {
  const at = 4 + sideInfoBytes(first);
  return ['Xing', 'Info'].includes(latin1(frame, at, at + 4)) || latin1(frame, 36, 40) === 'VBRI';
}

/** Whether the facts are those of so many frames at a constant bit rate. */
export function isFactsOf(facts: Uint8Array, first: FrameHeader, frames: number): boolean {
  const at = 4 + sideInfoBytes(first);
  const view = viewOf(facts);
  const hasCount = latin1(facts, at, at + 4) === 'Info' && (view.getUint32(at + 4) & 1) === 1;
  return hasCount && Math.abs(view.getUint32(at + 8) - frames) <= 1;
}

/**
 * The frame that goes before the frames of a constant bit rate: how many they are, their bytes, and a seek table as far as
 * it fits. Null if a frame of this bit rate is too short for it; such a file plays without.
 */
export function factsFrame(
  frames: readonly Uint8Array[],
  { first, kbits, before }: { first: FrameHeader; kbits: number; before: Uint8Array | null },
): Uint8Array | null {
  const size = Math.floor(meanFrameBytes({ ...first, kbits }));
  const at = 4 + sideInfoBytes(first);
  const hasTable = at + 16 + TABLE_PLACES + ENCODER_BYTES <= size;
  const encoderAt = at + 16 + (hasTable ? TABLE_PLACES : 0);
  if (encoderAt + ENCODER_BYTES > size) return null;
  const facts = new Uint8Array(size);
  const header = frames[0]?.subarray(0, 4) ?? new Uint8Array();
  facts.set(withBitRate(header, { kbits, isMpeg1: first.isMpeg1, isPadded: false }));
  facts.set([0x49, 0x6e, 0x66, 0x6f], at);
  const view = viewOf(facts);
  view.setUint32(at + 4, hasTable ? 7 : 3);
  view.setUint32(at + 8, frames.length);
  view.setUint32(at + 12, size + frames.reduce((sum, { length }) => sum + length, 0));
  for (let place = 0; hasTable && place < TABLE_PLACES; place += 1)
    facts[at + 16 + place] = Math.floor((place * 256) / TABLE_PLACES);
  if (before) facts.set(encoderOf(before, { at, frames: frames.length }), encoderAt);
  return facts;
}

/** The encoder's name and delays, from the facts that the file had. The silence at the end counts only if they spoke of the whole file. */
function encoderOf(facts: Uint8Array, { at, frames }: { at: number; frames: number }): Uint8Array {
  const view = viewOf(facts);
  const flags = view.getUint32(at + 4);
  const lengths = [4, 4, TABLE_PLACES, 4];
  const encoderAt = lengths.reduce((sum, bytes, bit) => sum + ((flags >>> bit) & 1) * bytes, at + 8);
  const encoder = new Uint8Array(ENCODER_BYTES);
  if (!/^(?:LAME|Lavf|Lavc)/.test(latin1(facts, encoderAt, encoderAt + 4))) return encoder;
  encoder.set(facts.subarray(encoderAt, encoderAt + 9));
  encoder.set(facts.subarray(encoderAt + DELAYS_AT, encoderAt + DELAYS_AT + 3), DELAYS_AT);
  const told = (flags & 1) === 1 ? view.getUint32(at + 8) : 0;
  if (Math.abs(told - frames) > 1) {
    encoder[DELAYS_AT + 1] = (encoder[DELAYS_AT + 1] ?? 0) & 0xf0;
    encoder[DELAYS_AT + 2] = 0;
  }
  return encoder;
}

import type { RefusalReason } from '../refusal-reasons.ts';
import { concatBytes } from './bytes.ts';
import { holdsForeignContent } from './foreign.ts';
import { atConstantBitRate } from './mp3-constant.ts';
import { factsFrame, isFacts, isFactsOf } from './mp3-facts.ts';
import { frameAt } from './mp3-frame.ts';
import { layOutMp3, type Mp3Layout } from './mp3-layout.ts';
import { endOfLeadingTags, withoutTrailingTags } from './mp3-tags.ts';

const FRAMES_MIN = 8;
/** The largest share of the file, beside its tags, that may be no sound. Damaged places in real files are far smaller. */
const JUNK_SHARE_MAX = 0.1;
/** A frame that was cut is shorter than the longest whole one: 320 kbit/s at 32 kHz, with padding. */
const FRAME_BYTES_MAX = 1441;
/** An ID3v1 tag and the footer of another one. */
const TAIL_BYTES_MAX = 160;

export type StoredMp3 = { bytes: Uint8Array; seconds: number } | { reason: RefusalReason };

/** An MP3 as it is stored: as it is if browsers find every second of it, else its frames at one bit rate behind true facts, and nothing else. */
export function storedMp3(bytes: Uint8Array): StoredMp3 {
  const layout = layOutMp3(bytes);
  if (!layout) return { reason: 'undecodable' };
  const reason = refusalOf(layout);
  if (reason) return { reason };
  const { first } = layout;
  const all = layout.frames.map((at) => bytes.subarray(at, at + bytesOfFrame(bytes, at)));
  const facts = all.find((frame) => isFacts(frame, first)) ?? null;
  const sound = all.filter((frame) => !isFacts(frame, first));
  const kbits = oneBitRateOf(sound);
  const seconds = (sound.length * first.samples) / first.sampleRate;
  const isClean = layout.gaps.length === 0 && isTagged(layout);
  const isTrue = facts === null || (all.length - sound.length === 1 && isFactsOf(facts, first, sound.length));
  if (kbits !== null && isClean && isTrue) return { bytes, seconds };
  const written = kbits === null ? atConstantBitRate(sound, first) : { frames: sound, kbits };
  if (!written) return { reason: 'undecodable' };
  const head = factsFrame(written.frames, { first, kbits: written.kbits, before: facts });
  return { bytes: concatBytes(head ? [head, ...written.frames] : written.frames), seconds };
}

function bytesOfFrame(bytes: Uint8Array, at: number): number {
  return frameAt(bytes, at)?.bytes ?? 0;
}

/** In kbit/s; null if it varies. */
function oneBitRateOf(frames: readonly Uint8Array[]): number | null {
  const rates = new Set(frames.map((frame) => frameAt(frame, 0)?.kbits ?? 0));
  const [only = 0] = rates;
  return rates.size === 1 ? only : null;
}

/** Whether only tags lie before the sound, and little behind it: players without facts take the file's size for its length. */
function isTagged({ before, behind }: Mp3Layout): boolean {
  return (
    endOfLeadingTags(before) === before.length &&
    withoutTrailingTags(behind).length === 0 &&
    behind.length <= TAIL_BYTES_MAX
  );
}

function refusalOf({ before, gaps, behind, frames, soundBytes }: Mp3Layout): RefusalReason | null {
  if ([before, ...gaps, behind].some(holdsForeignContent)) return 'foreignContent';
  const rest = withoutTrailingTags(behind);
  const untagged = [before.subarray(endOfLeadingTags(before)), ...gaps, rest];
  const junk = untagged.reduce((sum, part) => sum + part.filter((byte) => byte !== 0).length, 0);
  if (frames.length < FRAMES_MIN) return 'undecodable';
  if (junk > soundBytes * JUNK_SHARE_MAX)
    return [...gaps, rest].some((part) => layOutMp3(part) !== null) ? 'mixedFormats' : 'undecodable';
  return rest.length >= FRAME_BYTES_MAX ? 'foreignContent' : null;
}

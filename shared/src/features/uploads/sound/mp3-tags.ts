import { latin1, viewOf } from './bytes.ts';

const APE_FOOTER_BYTES = 32;
const LYRICS_END = 'LYRICS200';
const ID3V1_BYTES = 128;

/** Where the ID3v2 tags end that a file begins with; some programs put a second one behind the first. */
export function endOfLeadingTags(bytes: Uint8Array): number {
  let at = 0;
  while (at + 10 <= bytes.length && latin1(bytes, at, at + 3) === 'ID3') at = endOfId3(bytes, at);
  return Math.min(at, bytes.length);
}

/** Its length has seven bits per byte. */
function endOfId3(bytes: Uint8Array, at: number): number {
  const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0);
  const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0;
  return at + 10 + size + (hasFooter ? 10 : 0);
}

/** What is left of the bytes behind the last frame without tags and padding. Tags are read from the end, where players look for them. */
export function withoutTrailingTags(behind: Uint8Array): Uint8Array {
  let end = endOfSound(behind);
  for (;;) {
    const start = startOfTag(behind.subarray(0, end));
    if (start === null) return behind.subarray(0, end);
    end = endOfSound(behind.subarray(0, start));
  }
}

/** A tag may end in zeros, so only what no tag can end with is cut off. */
function endOfSound(bytes: Uint8Array): number {
  if (startOfTag(bytes) !== null) return bytes.length;
  return bytes.findLastIndex((byte) => byte !== 0) + 1;
}

/** Where the tag begins that these bytes end with; null if they end with none. */
function startOfTag(bytes: Uint8Array): number | null {
  const { length } = bytes;
  if (length >= ID3V1_BYTES && latin1(bytes, length - ID3V1_BYTES, length - ID3V1_BYTES + 3) === 'TAG')
    return length - ID3V1_BYTES;
  const footer = length - APE_FOOTER_BYTES;
  if (footer >= 0 && latin1(bytes, footer, footer + 8) === 'APETAGEX') return startOfApe(bytes, footer);
  if (latin1(bytes, length - LYRICS_END.length, length) === LYRICS_END) {
    const sizeAt = length - LYRICS_END.length - 6;
    const start = sizeAt - Number(latin1(bytes, sizeAt, sizeAt + 6));
    return start >= 0 ? start : null;
  }
  return null;
}

/** The footer says how long the items before it are, and whether a header stands before them. */
function startOfApe(bytes: Uint8Array, footer: number): number | null {
  const view = viewOf(bytes);
  const hasHeader = (view.getUint32(footer + 20, true) & 0x8000_0000) !== 0;
  const start = bytes.length - view.getUint32(footer + 12, true) - (hasHeader ? APE_FOOTER_BYTES : 0);
  return start >= 0 && start <= footer ? start : null;
}

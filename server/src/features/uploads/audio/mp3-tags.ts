/** A frame that was cut is shorter than the longest whole one: 320 kbit/s at 32 kHz, with padding. */
const FRAME_BYTES_MAX = 1441;
const APE_FOOTER_BYTES = 32;
const LYRICS_END = 'LYRICS200';
const ID3V1_BYTES = 128;

/** Whether more lies behind the last frame than tags, padding and a cut frame. Tags are read from the end, where players look for them. */
export function holdsMoreThanTags(behind: Buffer): boolean {
  let end = behind.length;
  for (;;) {
    const start = startOfTag(behind.subarray(0, end));
    if (start === null) break;
    end = start;
  }
  return behind.subarray(0, end).findLastIndex((byte) => byte !== 0) >= FRAME_BYTES_MAX;
}

/** Where the tag begins that these bytes end with; null if they end with none. */
function startOfTag(bytes: Buffer): number | null {
  const { length } = bytes;
  const textAt = (at: number, chars: number) => bytes.toString('latin1', Math.max(0, at), at + chars);
  if (length >= ID3V1_BYTES && textAt(length - ID3V1_BYTES, 3) === 'TAG') return length - ID3V1_BYTES;
  if (length >= APE_FOOTER_BYTES && textAt(length - APE_FOOTER_BYTES, 8) === 'APETAGEX')
    return startOfApe(bytes);
  if (textAt(length - LYRICS_END.length, LYRICS_END.length) === LYRICS_END) {
    const bodyBytes = Number(textAt(length - LYRICS_END.length - 6, 6));
    const start = length - LYRICS_END.length - 6 - bodyBytes;
    return start >= 0 ? start : null;
  }
  return null;
}

/** The footer says how long the items before it are, and whether a header stands before them. */
function startOfApe(bytes: Buffer): number | null {
  const footer = bytes.length - APE_FOOTER_BYTES;
  const hasHeader = (bytes.readUInt32LE(footer + 20) & 0x8000_0000) !== 0;
  const start = bytes.length - bytes.readUInt32LE(footer + 12) - (hasHeader ? APE_FOOTER_BYTES : 0);
  return start >= 0 && start < footer + 1 ? start : null;
}

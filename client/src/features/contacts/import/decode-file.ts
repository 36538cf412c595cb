/** Spreadsheets save text in several ways. Marks at the beginning decide; without one, zeros tell UTF-16 and mostly bad bytes an old Windows code. */
export function decodeText(bytes: Uint8Array): string {
  // The decoder leaves out the mark itself.
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const guessed = unmarkedUtf16(bytes);
  if (guessed) return guessed;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

const SAMPLE_BYTES = 1000;

/** Plain letters have a zero as one of their two bytes, the second in the little-endian order. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const most = sample.length / 4;
  if (zerosAt(1) > most) return 'utf-16le';
  return zerosAt(0) > most ? 'utf-16be' : null;
}

/** Decoders write it for bytes that are no text. */
const REPLACEMENT = '\uFFFD';

/** Some programs cut a letter in two. Text of another code hardly ever has letters of UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  const letters = new TextDecoder().decode(bytes).match(/[^\0-\x7f]/gu) ?? [];
  const bad = letters.filter((letter) => letter === REPLACEMENT).length;
  return bad <= letters.length - bad;
}

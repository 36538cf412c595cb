/** A name's form in a URL: lower case, without accents, everything else joined by single hyphens. */
export function slugify(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether PostgreSQL can keep it: it has no NUL character and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** With a full stop where the writer put none, because another sentence follows. */
export function asSentence(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed === '' || /[.!?…][)"'”’]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/**
 * A pattern, here and in SQL, of characters that can't be seen: zero-width ones, fillers, marks of direction, variants, tags.
 * The last range stands there itself, because the two write such characters in different ways.
 */
export const UNSEEN =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\u{e0000}-\u{e0fff}]';
const unseen = new RegExp(UNSEEN, 'gu');
/** Control characters, marks of annotations and of musical beams: no font draws them. */
const undrawn = /(?!\s)\p{Cc}|[\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text for comparing: without what nobody sees, and with one form of each letter. */
export function comparable(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').toLowerCase();
}

/** What people read of a text, in characters. Blanks in a row count once. */
export function seenLength(text: string): number {
  return text.replace(unseen, '').replace(undrawn, '').replace(/\s+/g, ' ').trim().length;
}

/** A text as it is kept: empty when nobody can see it, accents joined to their letters, and without characters that turn what follows around. */
export function readable(text: string): string {
  return seenLength(text) === 0 ? '' : withoutTurning(text).normalize('NFC').trim();
}

/** Without characters that turn what follows around. */
export function withoutTurning(text: string): string {
  return text.replace(turning, '');
}

const lettersWithoutParts: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i',
}; // prettier-ignore

/** The form of a text for searching: lower case, plain letters and digits, words separated by one space. */
export function searchable(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => lettersWithoutParts[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

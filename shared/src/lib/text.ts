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

/** Cuts a review for a card. The tail shows that there is more. */
export function excerpt(text: string, limit = 250): string {
  return text.length > limit ? `${text.slice(0, limit)} [...]` : text;
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

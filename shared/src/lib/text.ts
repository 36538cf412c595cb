/** Lower case, accents removed, everything else joined by single hyphens: the form a name takes in a URL. */
export function slugify(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Cuts a review for a card; the tail tells the reader that there is more. */
export function excerpt(text: string, limit = 250): string {
  return text.length > limit ? `${text.slice(0, limit)} [...]` : text;
}

const lettersWithoutParts: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i',
}; // prettier-ignore

/** The form in which texts are compared by a search: lower case, plain letters and digits, words parted by one space. */
export function searchable(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => lettersWithoutParts[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

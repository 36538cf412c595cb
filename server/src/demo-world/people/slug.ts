/** The form of a name that stands in addresses: lower case letters, digits and single hyphens. */
export function slugOf(name: string): string {
  return toAscii(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Mail to .example reaches nobody, whatever an operator configures. */
export function emailOf(username: string): string {
  return `${slugOf(username)}@dubplate.example`;
}

/** Accents fall away by decomposition; these letters have none to lose. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  æ: 'ae',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

export function toAscii(text: string): string {
  return text
    .replace(/[øØłŁßæđĐı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

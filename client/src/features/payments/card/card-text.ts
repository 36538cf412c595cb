const DIGITS_MAX = 19;

/** 4242 4242 4242 4242 */
export function formatCardNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS_MAX);
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** MM/YY while typing: the slash is added and removed automatically; a year of four digits becomes two. */
export function formatExpiry(text: string): string {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (month && year) return `${month.padStart(2, '0')}/${year}`;
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

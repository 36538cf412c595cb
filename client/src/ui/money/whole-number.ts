/** The whole number in a field, with or without thousands separators; NaN if it is none. */
export function wholeNumberOf(text: string): number {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Type numbers of PostgreSQL, the same in both engines. */
export const typeOid = { bytea: 17, int8: 20, date: 1082, int8Array: 1016, numeric: 1700 } as const;

/** Both drivers hand int8 over as text; an amount that a JS number cannot hold exactly must never be rounded silently. */
export function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(
      `The database returned ${text}, which is beyond the whole numbers that can be held exactly.`,
    );
  }
  return value;
}

/** sum() of int8 is a numeric: whole ones are held to the same rule, fractions (averages) become plain numbers. */
export function parseNumeric(text: string): number {
  if (/^-?\d+$/.test(text)) return parseInteger(text);
  const value = Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`The database returned ${text}, which is not a number.`);
  return value;
}

/** Arrays of int8 come as {1,2,NULL}; the elements are digits only, so that no quoting can occur. */
export function parseIntegerArray(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  if (inner.includes('{')) throw new RangeError('Arrays of arrays are not read by this product.');
  if (inner === '') return [];
  return inner.split(',').map((part) => (part === 'NULL' ? null : parseInteger(part)));
}

export function parseBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

/** A calendar day stays text: as a Date it would shift with the time zone of the machine. */
export function parseDay(text: string): string {
  return text;
}

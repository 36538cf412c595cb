/** PostgreSQL's type numbers, the same in both engines. */
export const typeOid = { bytea: 17, int8: 20, date: 1082, int8Array: 1016, numeric: 1700 } as const;

/** Both drivers return int8 as text. An amount that JS can't represent exactly must not be rounded silently. */
export function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(
      `The database returned ${text}, which is beyond the whole numbers that can be held exactly.`,
    );
  }
  return value;
}

/** sum() of int8 is a numeric: whole numbers must be exact too, fractions (averages) become plain numbers. */
export function parseNumeric(text: string): number {
  if (/^-?\d+$/.test(text)) return parseInteger(text);
  const value = Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`The database returned ${text}, which is not a number.`);
  return value;
}

/** int8 arrays have the form {1,2,NULL}. The elements are digits only, so nothing is quoted. */
export function parseIntegerArray(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  if (inner.includes('{')) throw new RangeError('Arrays of arrays are not read by this product.');
  if (inner === '') return [];
  return inner.split(',').map((part) => (part === 'NULL' ? null : parseInteger(part)));
}

export function parseBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

/** A calendar day stays text: a Date would shift with the machine's time zone. */
export function parseDay(text: string): string {
  return text;
}

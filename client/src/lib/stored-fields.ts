/** An object that an older version or another program may have written: each field is checked before it is used. */
export type Fields = Record<string, unknown>;

export function parsedFields(text: string | null): Fields {
  return fieldsOf(parsed(text));
}

export function parsedList(text: string | null): unknown[] {
  const value = parsed(text);
  return Array.isArray(value) ? value : [];
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}; // any object may be asked for any field
}

export function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export interface Change {
  field: string;
  before: string;
  after: string;
}

/** What differs between two states of a record, field by field, in words. Either may be missing. */
export function diffOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((field) => ({ field, before: inWords(old[field]), after: inWords(now[field]) }))
    .filter((change) => change.before !== change.after);
}

/** A value alone, without a name, stands under "value". */
function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {};
  if (typeof state !== 'object' || Array.isArray(state)) return { value: state };
  return { ...state };
}

export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

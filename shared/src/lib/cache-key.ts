/**
 * The client's cache key for the answer of a call, so the server can put answers into a page. It has the form that SWR
 * gives to the key [path, input]; a client test compares the two.
 */
export function cacheKeyOf(path: string, input: unknown): string {
  return formOf([path, input]);
}

function formOf(value: unknown): string {
  if (Array.isArray(value)) return `@${value.map((item) => `${formOf(item)},`).join('')}`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    const sorted = entries.toSorted(([one], [other]) => (one < other ? 1 : -1));
    return `#${sorted.map(([name, item]) => `${name}:${formOf(item)},`).join('')}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

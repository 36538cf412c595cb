/** A kept text; what an older version kept otherwise counts as nothing. */
export function readText(kept: string | null): string {
  const text: unknown = kept === null ? '' : JSON.parse(kept);
  return typeof text === 'string' ? text : '';
}

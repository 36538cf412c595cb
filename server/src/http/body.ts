import { isStorable } from '@dubplate/shared/lib/text.ts';
import { invalid } from './errors.ts';

const DEPTH_MAX = 40;

/** Refuses text that PostgreSQL can't store (NUL characters, halves of surrogate pairs) and deeply nested bodies, before any statement sees them. */
export function refuseUnstorable(value: unknown, path = 'body', depth = 0): void {
  if (depth > DEPTH_MAX) throw invalid({ [path]: 'This is nested too deeply.' });
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalid({ [path]: 'This text has characters that cannot be stored.' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorable(key, path, depth + 1);
    refuseUnstorable(item, key, depth + 1);
  }
}

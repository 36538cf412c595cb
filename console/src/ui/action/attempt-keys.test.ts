import { expect, it } from 'vitest';
import { attemptKeys } from './attempt-keys.ts';

it('keeps the key of an input until it succeeded', () => {
  const keys = attemptKeys();
  const first = keys.keyOf({ job: 'clear' });
  expect(keys.keyOf({ job: 'clear' })).toBe(first);
  expect(keys.keyOf({ job: 'expire' })).not.toBe(first);
  keys.forget({ job: 'clear' });
  expect(keys.keyOf({ job: 'clear' })).not.toBe(first);
});

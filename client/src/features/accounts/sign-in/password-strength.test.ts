import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-strength.ts';

describe('a new password', () => {
  it('is refused below 8 and above 200 characters alone', () => {
    for (const length of [8, 200]) expect(passwordProblem('x'.repeat(length))).toEqual({});
    for (const length of [0, 7, 201])
      expect(Object.keys(passwordProblem('x'.repeat(length)))).toEqual(['password']);
  });
});

import { describe, expect, it } from 'vitest';
import { passwordProblem, strengthOf } from './password-strength.ts';

describe('a new password', () => {
  it.each([
    ['', 0],
    ['seven77', 0],
    ['aaaaaaaaaaaa', 1],
    ['password1234', 1],
    ['qwertzuiop99', 1],
    ['humming-fox', 2],
    ['loud-enough-88', 3],
    ['four plain words here', 3],
  ])('%j has strength %i', (password, strength) => expect(strengthOf(password)).toBe(strength));

  it('is refused below 8 and above 200 characters alone', () => {
    for (const length of [8, 200]) expect(passwordProblem('x'.repeat(length))).toEqual({});
    for (const length of [0, 7, 201])
      expect(Object.keys(passwordProblem('x'.repeat(length)))).toEqual(['password']);
  });
});

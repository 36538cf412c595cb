import { describe, expect, it } from 'vitest';
import { isSaidElsewhere } from './said-elsewhere.ts';

describe('a notice', () => {
  it.each([
    ['N42', 'Private session with Ada-Artist booked', true],
    ['N42', 'frida-fan booked a private session', false],
    ['N43', 'You canceled the private session with Ada-Artist', true],
    ['N43', 'Ada-Artist canceled the private session', false],
    ['N43', 'Our team canceled your private session with Ada-Artist', false],
    // An artist may be called "You".
    ['N43', 'You canceled the private session', false],
    ['N45', 'You moved the session with frida-fan', true],
    ['N45', 'You moved the private session', false],
    ['N37', 'Session with Ada-Artist booked', true],
    ['N36', 'You gave your ticket for “Night shift” back', true],
    ['N46', 'Your private session with Ada-Artist is coming up', false],
    ['N20', '500 Tokens Credited', true],
    ['N20', 'You got 500 tokens', false],
  ])('%s “%s” shows no toast to the one who acted: %s', (code, title, expected) => {
    expect(isSaidElsewhere({ code, title })).toBe(expected);
  });
});

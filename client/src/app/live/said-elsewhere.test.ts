import { describe, expect, it } from 'vitest';
import { isSaidElsewhere, noteEndedHere } from './said-elsewhere.ts';

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
    ['N65', 'You bought “Dubbing a vocal”', true],
    ['N66', 'You bought “Dubbing a vocal”', false],
    ['N36', 'You gave your ticket for “Night shift” back', true],
    ['N46', 'Your private session with Ada-Artist is coming up', false],
    ['N20', '500 Tokens Credited', true],
    ['N20', 'You got 500 tokens', false],
  ])('%s “%s” shows no toast to the one who acted: %s', (code, title, expected) => {
    expect(isSaidElsewhere({ code, title, link: null })).toBe(expected);
  });

  it('about the end of a session shows none where it was ended, unless that failed', () => {
    const over = { code: 'N34', title: 'Your live session “Night shift” is over', link: '/session/s1' };
    expect(isSaidElsewhere(over)).toBe(false);
    const takeBack = noteEndedHere('/session/s1');
    expect(isSaidElsewhere(over)).toBe(true);
    expect(isSaidElsewhere({ ...over, link: '/session/s2' })).toBe(false);
    takeBack();
    expect(isSaidElsewhere(over)).toBe(false);
  });
});

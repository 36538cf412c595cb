import { expect, it } from 'vitest';
import { clockText, secondsOfClock } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [-1, '0:00'],
])('shows %s seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

it.each([
  ['0:00', 0],
  [' 1:05 ', 65],
  ['05:09', 309],
  ['90:00', 5400],
  ['1:02:03', 3723],
  ['1:2:03', null],
  ['1:60:00', null],
  ['1:75', null],
  ['12', null],
  ['', null],
  ['-1:00', null],
  ['a:bc', null],
])('reads %s as %s', (text, seconds) => expect(secondsOfClock(text)).toBe(seconds));

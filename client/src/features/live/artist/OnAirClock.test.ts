import { expect, it } from 'vitest';
import { clockText } from './OnAirClock.tsx';

it('counts minutes and seconds, also beyond an hour', () => {
  expect([0, 9, 75, 3665].map(clockText)).toEqual(['0:00', '0:09', '1:15', '61:05']);
});

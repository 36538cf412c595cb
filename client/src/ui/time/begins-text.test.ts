import { expect, it } from 'vitest';
import { beginsText } from './begins-text.ts';

const start = Date.UTC(2026, 10, 29, 20);

it.each([
  [35, /^on Nov 29, 2026, (8|20):00/],
  [6, /^on Nov 29, 2026/],
  [5, /^in a moment$/],
  [-3, /^in a moment$/],
])('%s minutes before', (minutes, text) => {
  expect(beginsText(start, start - minutes * 60_000, 'UTC')).toMatch(text);
});

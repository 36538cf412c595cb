import { HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { describe, expect, it } from 'vitest';
import { cancelRuleText, remindersText } from './words.ts';

describe('the rule of canceling', () => {
  const startMs = Date.parse('2026-11-28T18:00Z');
  const before = (ms: number, paid = 6000) => cancelRuleText(startMs, { paid, nowMs: startMs - ms });
  const free = /free of charge until 24 hours before it starts/;

  it('promises the free way out only where there is one', () => {
    expect(before(24 * HOUR_MS + 1)).toMatch(free);
    expect(cancelRuleText(null, { paid: 6000, nowMs: startMs })).toMatch(free);
    expect(before(24 * HOUR_MS)).toBe(
      'It starts in less than 24 hours: canceling gives back 3,000 tokens ($30) of 6,000 tokens ($60), and it can’t be moved.',
    );
  });

  it('rounds as the refund does, and says nothing of tokens where none were paid', () => {
    expect(before(HOUR_MS, 4001)).toContain('gives back 2,000 tokens ($20) of 4,001 tokens ($40.01)');
    expect(before(HOUR_MS, 0)).toBe('It starts in less than 24 hours, so it can’t be moved.');
  });
});

it('promises only the reminders that are still to come', () => {
  const startMs = Date.parse('2026-11-28T18:00Z');
  const texts = [24.1, 24, 1.1, 1].map((hours) => remindersText(startMs, startMs - hours * HOUR_MS));
  expect(texts).toEqual([
    'We remind you a day and an hour before.',
    'We remind you an hour before.',
    'We remind you an hour before.',
    '',
  ]);
});

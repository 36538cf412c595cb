import { describe, expect, it } from 'vitest';
import { isInTrouble } from '@dubplate/shared/features/admin/rules.ts';
import { durationWords, everyWords, jobName, jobState } from './job-words.ts';

const healthy = {
  isLate: false,
  lastError: null,
  lastStartedAt: '2026-11-20T12:00:00.000Z',
  lastFinishedAt: '2026-11-20T12:00:01.000Z',
};

describe('a job', () => {
  it.each([
    [{}, 'In order', false],
    [{ lastError: 'no connection' }, 'Failed', true],
    [{ isLate: true }, 'Late', true],
    [{ lastStartedAt: null, lastFinishedAt: null }, 'Not run yet', false],
    [{ lastFinishedAt: null }, 'Running', false],
    [{ lastStartedAt: '2026-11-20T12:00:02.000Z' }, 'Running', false],
  ])('with %j is %s', (part, text, troubled) => {
    const job = { ...healthy, ...part };
    expect([jobState(job).text, isInTrouble(job)]).toEqual([text, troubled]);
  });
});

describe('its figures in words', () => {
  it.each([
    [10_000, 'every 10 seconds'],
    [60_000, 'every minute'],
    [3_600_000, 'every hour'],
    [86_400_000, 'every day'],
    [90_000, 'every 90 seconds'],
    [250, 'every 250 ms'],
  ])('%i ms: %s', (everyMs, words) => {
    expect(everyWords(everyMs)).toBe(words);
  });

  it('tells how long a run took, and what it is called', () => {
    expect([durationWords(null), durationWords(45), durationWords(1240)]).toEqual(['–', '45 ms', '1.2 s']);
    expect([jobName('ledger-audit'), jobName('expireLoopchecks')]).toEqual([
      'Ledger audit',
      'Expire loopchecks',
    ]);
  });
});

import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { slotsOf } from '@dubplate/shared/features/private-sessions/slots.ts';
import { DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { describe, expect, it } from 'vitest';
import { inRepository, repositoryRoot } from '../../../tools/repository.ts';

const run = promisify(execFile);
const runs = process.env['DEEP'] === '1' ? 300 : 4;
const questions = pathToFileURL(
  inRepository('shared/src/features/private-sessions/testing/questions.ts'),
).href;
const script = `
  const { compareSlots, places } = await import(process.env.QUESTIONS);
  const slots = places.reduce((sum, place) => sum + compareSlots(place, ${runs}), 0);
  console.log(JSON.stringify({ slots, offset: new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset() }));
`;

/** A process of its own for each, because a process may remember zone rules and its own zone. */
describe('slots on machines with another time zone', () => {
  it.each([
    ['Pacific/Kiritimati', -840],
    ['America/Los_Angeles', 480],
    ['Asia/Kolkata', -330],
  ])('are the same in %s', async (zone, offset) => {
    const options = { cwd: repositoryRoot, env: { ...process.env, TZ: zone, QUESTIONS: questions } };
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], options);
    expect(JSON.parse(stdout)).toEqual({ slots: expect.toSatisfy((slots: number) => slots > 500), offset });
  });
});

describe('the time slots take', () => {
  it('is small for sixty days', () => {
    const now = new Date('2026-08-20T00:00Z');
    const busy = Array.from({ length: 500 }, (_, index) => {
      const start = new Date(now.getTime() + index * 3 * HOUR_MS);
      return { start, end: new Date(start.getTime() + HOUR_MS / 4) };
    });
    const settings = {
      price: 5000, duration: 30 as const, timeZone: 'America/Santiago', bufferMin: 10, noticeHours: 24, exceptions: [],
      weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '10:00', to: '20:00' })), description: '',
    }; // prettier-ignore
    const question = { settings, now, from: now, to: new Date(now.getTime() + 60 * DAY_MS), busy };
    expect(slotsOf(question).length).toBeGreaterThan(200);
    const tries = Array.from({ length: 5 }, () => {
      const begin = performance.now();
      slotsOf(question);
      return performance.now() - begin;
    });
    // About two milliseconds on a quiet machine. The best of five, because other tests run at the same time.
    expect(Math.min(...tries)).toBeLessThan(20);
  });
});

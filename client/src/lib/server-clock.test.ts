import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNowMs } from './server-clock.ts';
import { toldTime } from '@dubplate/shared/api-client/told-time.ts';

const hear = (server: string) => Object.assign(toldTime, { server, deviceMs: Date.now() });

describe("the server's time", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-03T12:00:00Z') });
    hear('');
  });
  afterEach(() => void vi.useRealTimers());

  it.each(['2026-05-01T12:00:00.000Z', '2026-05-05T12:00:00.000Z'])(
    'is taken from an answer when the clock of the device is two days wrong: %s',
    (told) => {
      hear(told);
      vi.advanceTimersByTime(60_000);
      expect(new Date(serverNowMs()).toISOString()).toBe(told.replace('12:00', '12:01'));
    },
  );

  it('follows when the clock of the device is set right', () => {
    hear('2026-05-01T12:00:00.000Z');
    vi.setSystemTime(new Date('2026-05-01T12:00:05Z'));
    hear('2026-05-01T12:00:04.500Z');
    expect(serverNowMs()).toBe(Date.now());
  });

  it('is the device’s before the first answer', () => expect(serverNowMs()).toBe(Date.now()));
});

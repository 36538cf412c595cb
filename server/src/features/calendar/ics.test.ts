import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from './events.ts';
import { icsOf } from './ics.ts';
import { readIcs } from './testing/readers.ts';

const ctx = {
  config: { consoleUrl: undefined },
  publicUrl: () => 'https://dubplate.example',
} as unknown as Parameters<typeof icsOf>[0]; // `as`: all that it reads.
const event: CalendarEvent = {
  uid: 'session-1@dubplate',
  sequence: 3,
  title: `“Dub; mix, or die”\nBEGIN:VEVENT\nX:${' ünïcödé 🎛'.repeat(12)}`,
  description: 'Back\\slash, comma; semicolon: and\r\nUID:other\r\nEND:VCALENDAR',
  path: '/session/1',
  // The hour that Berlin’s clocks skip, as an instant.
  start: new Date('2026-03-29T00:30:00Z'),
  end: new Date('2026-03-29T01:30:00Z'),
  updatedAt: new Date('2026-03-01T10:00:00Z'),
};

describe('a calendar file', () => {
  it('is read by two libraries with the same instants, whatever its texts hold', () => {
    const text = icsOf(ctx, {
      events: [event, { ...event, uid: 'session-2@dubplate', sequence: 0 }],
      method: 'PUBLISH',
    });
    const { method, events } = readIcs(text);
    expect(method).toBe('PUBLISH');
    expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
      ['session-1@dubplate', 3],
      ['session-2@dubplate', 0],
    ]);
    expect(events[0]).toMatchObject({
      title: event.title,
      description: event.description.replaceAll('\r\n', '\n'),
      start: '2026-03-29T00:30:00.000Z',
      end: '2026-03-29T01:30:00.000Z',
      url: 'https://dubplate.example/session/1',
      location: 'https://dubplate.example/session/1',
      alarms: ['DISPLAY -PT1H'],
      status: 'CONFIRMED',
    });
  });

  it('has lines of at most 75 bytes that end as the standard says, and times in UTC only', () => {
    const text = icsOf(ctx, { events: [event], method: 'PUBLISH' });
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => /^DT(?:START|END|STAMP)/.test(line))).toEqual([
      'DTSTAMP:20260301T100000Z',
      'DTSTART:20260329T003000Z',
      'DTEND:20260329T013000Z',
    ]);
  });

  it('names another place where there is one', () => {
    const location = 'At the artist’s own address; it is told, in time';
    const text = icsOf(ctx, { events: [{ ...event, location }], method: 'PUBLISH' });
    expect(readIcs(text).events[0]?.location).toBe(location);
  });

  it('takes an event out again under the same UID', () => {
    const { method, events } = readIcs(icsOf(ctx, { events: [{ ...event, sequence: 4 }], method: 'CANCEL' }));
    expect(events[0]?.alarms).toEqual([]);
    expect([method, events[0]?.status, events[0]?.uid, events[0]?.sequence]).toEqual([
      'CANCEL', 'CANCELLED', 'session-1@dubplate', 4,
    ]); // prettier-ignore
  });
});

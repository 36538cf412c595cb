import { eventUid } from '@dubplate/shared/features/calendar/model.ts';
import { describe, expect, it } from 'vitest';
import { busyOf } from './busy-of.ts';
import { parseBusy } from './parse-busy.ts';

const range = {
  from: new Date('2026-03-23T00:00Z'),
  to: new Date('2026-04-06T00:00Z'),
  timeZone: 'Europe/Berlin',
};
const file = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']),
    'END:VCALENDAR', '',
  ].join('\r\n'); // prettier-ignore
const minute = (date: Date) => date.toISOString().slice(0, 16);
const busyIn = (text: string, timeZone = range.timeZone) =>
  busyOf({ ...range, text, timeZone })?.map(({ start, end }) => `${minute(start)}/${minute(end).slice(5)}`);

describe('the busy times of a calendar file', () => {
  it('reads times in UTC, in a zone with and without its rules, and without one', () => {
    expect(busyIn(file(['DTSTART:20260324T090000Z', 'DTEND:20260324T100000Z']))).toEqual([
      '2026-03-24T09:00/03-24T10:00',
    ]);
    const inNewYork = ['DTSTART;TZID=America/New_York:20260324T090000', 'DURATION:PT45M'];
    expect(busyIn(file(inNewYork))).toEqual(['2026-03-24T13:00/03-24T13:45']);
    const floating = ['DTSTART:20260324T090000', 'DTEND:20260324T100000'];
    expect(busyIn(file(floating))).toEqual(['2026-03-24T08:00/03-24T09:00']);
    expect(busyIn(file(floating), 'Asia/Kolkata')).toEqual(['2026-03-24T03:30/03-24T04:30']);
    const named = file([
      'DTSTART;TZID=Somewhere:20260324T090000',
      'DTEND;TZID=Somewhere:20260324T100000',
    ]).replace(
      'BEGIN:VEVENT',
      'BEGIN:VTIMEZONE\r\nTZID:Somewhere\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0500\r\nTZOFFSETTO:+0500\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT',
    );
    expect(busyIn(named)).toEqual(['2026-03-24T04:00/03-24T05:00']);
  });

  it('leaves out what the site itself planned, which a calendar that subscribes to its feed has too', () => {
    const times = ['DTSTART:20260324T090000Z', 'DTEND:20260324T100000Z'];
    const named = (uid: string) => busyIn(file(times).replace('UID:0', `UID:${uid}`));
    expect(named(eventUid('private-session', 'abc'))).toEqual([]);
    expect(named(eventUid('session', 'abc'))).toEqual([]);
    for (const uid of ['abc@dubplate.example', 'my-session-abc@dubplate', 'session-abc@dubplate.com'])
      expect(named(uid)).toEqual(['2026-03-24T09:00/03-24T10:00']);
  });

  it('repeats an event at the same time on the clock, over a change of clocks', () => {
    const weekly = [
      'DTSTART;TZID=Europe/Berlin:20200105T100000',
      'DTEND;TZID=Europe/Berlin:20200105T110000',
      'RRULE:FREQ=WEEKLY;BYDAY=FR,MO',
    ];
    expect(busyIn(file(weekly))).toEqual([
      '2026-03-23T09:00/03-23T10:00',
      '2026-03-27T09:00/03-27T10:00',
      '2026-03-30T08:00/03-30T09:00',
      '2026-04-03T08:00/04-03T09:00',
    ]);
  });

  it('leaves out what was taken out, and moves what was moved, however it is named', () => {
    const daily = [
      'DTSTART;TZID=Europe/Berlin:20260327T100000',
      'DTEND;TZID=Europe/Berlin:20260327T110000',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20260328T100000',
      'EXDATE:20260329T080000Z',
    ];
    const moved = ['RECURRENCE-ID:20260330T080000Z', 'DTSTART:20260330T150000Z', 'DTEND:20260330T160000Z'];
    const text = file(daily, moved).replace('UID:1', 'UID:0');
    expect(busyIn(text)).toEqual([
      '2026-03-27T09:00/03-27T10:00',
      '2026-03-30T15:00/03-30T16:00',
      '2026-03-31T08:00/03-31T09:00',
    ]);
    const canceled = file(daily, [...moved, 'STATUS:CANCELLED']).replace('UID:1', 'UID:0');
    expect(busyIn(canceled)).toEqual(['2026-03-27T09:00/03-27T10:00', '2026-03-31T08:00/03-31T09:00']);
  });

  it('adds dates and periods to an event, with its own date', () => {
    const simple = ['DTSTART:20260324T090000Z', 'DTEND:20260324T100000Z'];
    const own = '2026-03-24T09:00/03-24T10:00';
    expect(busyIn(file([...simple, 'RDATE:20260326T090000Z']))).toEqual([
      own,
      '2026-03-26T09:00/03-26T10:00',
    ]);
    expect(
      busyIn(file([...simple, 'RDATE;VALUE=PERIOD:20260326T090000Z/20260326T120000Z,20260327T090000Z/PT2H'])),
    ).toEqual([own, '2026-03-26T09:00/03-26T12:00', '2026-03-27T09:00/03-27T11:00']);
    const daily = [
      ...simple,
      'RRULE:FREQ=DAILY;COUNT=2',
      'RDATE:20260324T090000Z,20260328T090000Z',
      'EXDATE:20260325T090000Z',
    ];
    expect(busyIn(file(daily))).toEqual([own, '2026-03-28T09:00/03-28T10:00']);
  });

  it('moves all later dates of a series that was moved from one on', () => {
    const series = [
      'DTSTART;TZID=Europe/Berlin:20260323T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
    ];
    const later = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260325T090000',
      'DTSTART;TZID=Europe/Berlin:20260325T150000', 'DURATION:PT2H',
    ]; // prettier-ignore
    expect(busyIn(file(series, later).replace('UID:1', 'UID:0'))).toEqual([
      '2026-03-23T08:00/03-23T09:00', '2026-03-24T08:00/03-24T09:00',
      '2026-03-25T14:00/03-25T16:00', '2026-03-26T14:00/03-26T16:00',
    ]); // prettier-ignore
  });

  it('reads the events beside one that is broken', () => {
    const whole = ['DTSTART:20260324T090000Z', 'DTEND:20260324T100000Z'];
    const read = ['2026-03-24T09:00/03-24T10:00'];
    expect(busyIn(file(['DTSTART:garbage', 'DTEND:20260324T100000Z'], whole))).toEqual(read);
    expect(busyIn(file(['DTSTART:20260325T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=OFTEN'], whole))).toEqual(
      read,
    );
    expect(busyIn(`\uFEFF${file(whole)}`)).toEqual(read);
  });

  it('takes whole days on the owner’s clock, also the one of 23 hours', () => {
    expect(busyIn(file(['DTSTART;VALUE=DATE:20260329']))).toEqual(['2026-03-28T23:00/03-29T22:00']);
    expect(busyIn(file(['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260331']))).toEqual([
      '2026-03-27T23:00/03-30T22:00',
    ]);
    const yearly = ['DTSTART;VALUE=DATE:20200329', 'DTEND;VALUE=DATE:20200330', 'RRULE:FREQ=YEARLY'];
    expect(busyIn(file(yearly), 'America/St_Johns')).toEqual(['2026-03-29T02:30/03-30T02:30']);
  });

  it('leaves out events that are canceled, free, or without length, and unites those that touch', () => {
    const at = (from: string, to: string) => [`DTSTART:20260324T${from}00Z`, `DTEND:20260324T${to}00Z`];
    expect(
      busyIn(
        file(
          [...at('0900', '1000'), 'STATUS:CANCELLED'],
          [...at('1100', '1200'), 'TRANSP:TRANSPARENT'],
          [...at('1200', '1300'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
          ['DTSTART:20260324T130000Z'],
          at('1500', '1600'),
          at('1530', '1630'),
          at('1630', '1700'),
          ['DTSTART:20260501T100000Z', 'DTEND:20260501T110000Z'],
        ),
      ),
    ).toEqual(['2026-03-24T15:00/03-24T17:00']);
  });

  it('knows what is no calendar', () => {
    for (const text of [
      '',
      '<html>Sign in</html>',
      'BEGIN:VEVENT\r\nEND:VEVENT',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
    ])
      expect(busyOf({ ...range, text })).toBeNull();
  });
});

describe('a thread of its own', () => {
  it('reads a file as the function does', async () => {
    const text = file(['DTSTART:20260324T090000Z', 'DTEND:20260324T100000Z']);
    expect(await parseBusy({ ...range, text })).toEqual(busyOf({ ...range, text }));
    await expect(parseBusy({ ...range, text: 'nothing' })).rejects.toMatchObject({
      reason: 'not-a-calendar',
    });
  });

  it('ends a file whose rule goes on for ever', async () => {
    const text = file(['DTSTART:19000101T000000Z', 'DTEND:19000101T000001Z', 'RRULE:FREQ=SECONDLY']);
    await expect(parseBusy({ ...range, text }, 1000)).rejects.toMatchObject({ reason: 'too-large' });
  });
});

import { describe, expect, it } from 'vitest';
import { bandsOf, copyDay, freeStretch, replaceBand, timeOf, windowProblem } from './times.ts';

describe('a typed time', () => {
  it('is understood in the ways that people write it', () => {
    const typed = [
      '9',
      '09',
      '930',
      '0930',
      '9:30',
      '9.30',
      ' 18:05 ',
      '9 am',
      '6pm',
      '12am',
      '12:15 PM',
      '0',
    ];
    expect(typed.map((text) => timeOf(text))).toEqual([
      '09:00', '09:00', '09:30', '09:30', '09:30', '09:30', '18:05', '09:00', '18:00', '00:00', '12:15', '00:00',
    ]); // prettier-ignore
  });

  it('is midnight at the end of the day only as an end', () => {
    expect([timeOf('24:00', 'end'), timeOf('24', 'end'), timeOf('12am', 'end')]).toEqual([
      '24:00',
      '24:00',
      '24:00',
    ]);
    expect([timeOf('24:00'), timeOf('24:01', 'end'), timeOf('25', 'end')]).toEqual([null, null, null]);
  });

  it('is nothing else', () => {
    for (const text of ['', 'noon', '9:3', '9:60', '-1', '12345', '13pm', '0am'])
      expect(timeOf(text)).toBeNull();
  });
});

const monday = { day: 1, from: '10:00', to: '12:00' };

describe('windows', () => {
  it('are shown as one where they touch or overlap, each day for itself, from Monday on', () => {
    const weekly = [
      { day: 0, from: '08:00', to: '09:00' },
      { day: 1, from: '14:00', to: '15:00' },
      monday,
      { day: 1, from: '12:00', to: '13:00' },
      { day: 1, from: '11:30', to: '12:15' },
      { day: 2, from: '12:00', to: '24:00' },
    ];
    expect(bandsOf(weekly)).toEqual([
      { day: 1, start: 600, end: 780 },
      { day: 1, start: 840, end: 900 },
      { day: 2, start: 720, end: 1440 },
      { day: 0, start: 480, end: 540 },
    ]);
  });

  it('that make no sense yet are not shown', () => {
    const unfinished = [
      { day: 1, from: '', to: '' },
      { day: 1, from: '12:00', to: '10:00' },
      { day: 1, from: '9', to: 'x' },
    ];
    expect(bandsOf(unfinished)).toEqual([]);
    expect(unfinished.map(windowProblem)).toEqual([
      'Enter two times, such as 09:30 and 17:00.',
      'A window must end after it begins. Time after midnight belongs to the next day.',
      'Enter two times, such as 09:30 and 17:00.',
    ]);
    expect(windowProblem(monday)).toBeNull();
  });

  it('drawn into others become one with them and leave other days and unfinished ones alone', () => {
    const other = { day: 2, from: '10:00', to: '12:00' };
    const unfinished = { day: 1, from: '19:00', to: '' };
    expect(replaceBand([monday, other, unfinished], null, { day: 1, start: 690, end: 840 })).toEqual([
      other,
      unfinished,
      { day: 1, from: '10:00', to: '14:00' },
    ]);
  });

  it('moved to another day leave their own', () => {
    const parts = [monday, { day: 1, from: '12:00', to: '13:00' }];
    expect(replaceBand(parts, { day: 1, start: 600, end: 780 }, { day: 3, start: 1260, end: 1440 })).toEqual([
      { day: 3, from: '21:00', to: '24:00' },
    ]);
    expect(replaceBand(parts, { day: 1, start: 600, end: 780 }, null)).toEqual([]);
  });

  it('of a day replace those of the days they are copied to', () => {
    const weekly = [monday, { day: 2, from: '01:00', to: '02:00' }, { day: 3, from: '05:00', to: '06:00' }];
    expect(copyDay(weekly, 1, [1, 2])).toEqual([
      monday,
      { day: 3, from: '05:00', to: '06:00' },
      { ...monday, day: 2 },
    ]);
  });
});

it('suggests hours that are still free on a day', () => {
  expect(freeStretch([], 1)).toEqual({ day: 1, from: '10:00', to: '18:00' });
  expect(freeStretch([monday], 1)).toEqual({ day: 1, from: '13:00', to: '15:00' });
  expect(freeStretch([{ day: 1, from: '18:00', to: '24:00' }], 1)).toEqual({ day: 1, from: '', to: '' });
});

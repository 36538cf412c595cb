import { describe, expect, it } from 'vitest';
import { addMs, HOUR_MS } from '../../lib/dates.ts';
import { actsFor, type Lifecycle, mayAct, transitionOf } from './lifecycle.ts';
import { lifecycleTable } from './lifecycle-table.ts';

/** Rows like those of music feedback and private sessions, which need flags, several lines and other moments. */
const rows: Lifecycle<1 | 2 | 3, 'answer' | 'cancel' | 'edit' | 'drop'> = {
  product: 'test',
  urgentDays: 2,
  statuses: { 1: 'Pending', 2: 'Answered', 3: 'Canceled' },
  transitions: [
    { number: 'R2', act: 'edit', by: 'buyer', through: 'edit', from: [1], to: 'same', needs: { listened: false }, money: 'none', notices: [], tells: [] },
    { number: 'R6', act: 'answer', by: 'artist', through: 'answer', from: [1], to: 2, needs: { listened: true }, money: { feedback: 'release', priority: 'release' }, notices: [{ code: 'N12', to: 'buyer' }], tells: [] },
    { number: 'R7', act: 'drop', by: 'time', through: 'job', from: [1], to: 'same', since: { of: 'sent', plusHours: 48 }, money: { priority: 'refund' }, notices: [{ code: 'N19', to: 'buyer' }], tells: [] },
    { number: 'P2', act: 'cancel', by: 'buyer', through: 'cancel', from: [1], to: 3, until: { of: 'start', plusHours: -24 }, money: 'refund', notices: [], tells: [] },
    { number: 'P2 late', act: 'cancel', by: 'buyer', through: 'cancel', from: [1], to: 3, since: { of: 'start', plusHours: -24 }, until: { of: 'start' }, money: 'split', notices: [], tells: [] },
  ],
}; // prettier-ignore
const start = new Date('2026-03-10T12:00:00.000Z');
const hours = (count: number) => addMs(start, count * HOUR_MS);

describe('mayAct', () => {
  it('asks for the status and for flags, which are false until they are set', () => {
    const now = start;
    const may = (act: 'answer' | 'edit', by: 'artist' | 'buyer', line: object) =>
      mayAct(rows, { act, by, line: { status: 1, ...line }, now });
    expect(may('edit', 'buyer', {})).toBe(true);
    expect(may('edit', 'buyer', { status: 2 })).toBe(false);
    expect(may('edit', 'artist', {})).toBe(false);
    expect(may('answer', 'artist', {})).toBe(false);
    expect(may('answer', 'artist', { flags: { listened: true } })).toBe(true);
    expect(may('edit', 'buyer', { flags: { listened: true } })).toBe(false);
  });

  it('counts a moment itself to what comes after it, and never reaches one that is missing', () => {
    const may = (now: Date, sent: Date | null) =>
      mayAct(rows, { act: 'drop', by: 'time', line: { status: 1, sent }, now });
    expect([may(addMs(hours(48), -1), start), may(hours(48), start)]).toEqual([false, true]);
    expect(may(hours(48), null)).toBe(false);
  });
});

describe('actsFor', () => {
  it('names everything that one actor may do now', () => {
    const at = (now: Date) => actsFor(rows, { by: 'buyer', line: { status: 1, start }, now });
    expect(at(hours(-25))).toEqual(['edit', 'cancel']);
    expect(at(hours(-1))).toEqual(['edit', 'cancel']);
    expect(at(start)).toEqual(['edit']);
  });
});

describe('transitionOf', () => {
  it('finds rows by act and actor, and says so where there is none', () => {
    expect(transitionOf(rows, 'answer', 'artist').number).toBe('R6');
    expect(() => transitionOf(rows, 'answer', 'buyer')).toThrow('A test has no act "answer" by buyer.');
  });
});

describe('lifecycleTable', () => {
  it('has a row for each transition', () => {
    expect(lifecycleTable(rows).split('\n').slice(2)).toEqual([
      '| R2 | buyer, `edit` | pending (1) → the same | not listened | none | – |',
      '| R6 | that artist, `answer` | pending (1) → answered (2) | listened | release feedback, release priority | N12 buyer |',
      '| R7 | time, `job` | pending (1) → the same | from 2 days after sending on | refund priority | N19 buyer |',
      '| P2 | buyer, `cancel` | pending (1) → canceled (3) | before 24 hours before the start | refund | – |',
      '| P2 late | buyer, `cancel` | pending (1) → canceled (3) | from 24 hours before the start on, before the start | split | – |',
    ]);
  });
});

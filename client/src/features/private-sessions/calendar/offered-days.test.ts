import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { describe, expect, it } from 'vitest';
import { nextFree, offeredDays } from './offered-days.ts';

const slotAt = (iso: string, held = false) => ({ date: timestampOf(new Date(iso)), held });

describe('offeredDays', () => {
  it('puts a time on the day of the zone, with that of the other beside it, each with the name of its zone', () => {
    const slots = [slotAt('2026-11-27T02:00Z')];
    const [here, there] = ['America/New_York', 'Europe/Berlin'];
    const days = offeredDays(slots, { zone: here, otherZone: there });
    expect([...days.keys()]).toEqual(['2026-11-26']);
    expect(days.get('2026-11-26')?.[0]).toMatchObject({
      label: '9:00 PM EST',
      otherLabel: 'Fri 3:00 AM GMT+1',
    });
    const theirs = offeredDays(slots, { zone: there, otherZone: here });
    expect([...theirs.keys()]).toEqual(['2026-11-27']);
    expect(theirs.get('2026-11-27')?.[0]).toMatchObject({
      label: '3:00 AM GMT+1',
      otherLabel: 'Thu 9:00 PM EST',
    });
  });

  it('says a time once where both clocks agree', () => {
    const zones = { zone: 'Europe/Paris', otherZone: 'Europe/Berlin' };
    const [slot] = [...offeredDays([slotAt('2026-11-27T10:00Z')], zones).values()].flat();
    expect(slot).toMatchObject({ label: '11:00 AM GMT+1', otherLabel: null });
  });

  it('tells the two hours of the autumn change apart', () => {
    const zones = { zone: 'America/New_York', otherZone: 'UTC' };
    const slots = ['05:30', '06:30', '07:30'].map((time) => slotAt(`2026-11-01T${time}Z`));
    const labels = [...offeredDays(slots, zones).values()].flat().map(({ label }) => label);
    expect(labels).toEqual(['1:30 AM EDT', '1:30 AM EST', '2:30 AM EST']);
  });
});

describe('nextFree', () => {
  const zones = { zone: 'UTC', otherZone: 'UTC' };
  const days = offeredDays(
    [
      slotAt('2026-11-27T10:00Z'),
      slotAt('2026-11-27T12:00Z', true),
      slotAt('2026-11-28T10:00Z'),
      slotAt('2026-11-29T10:00Z'),
    ],
    zones,
  );
  const isoOf = (list: ReturnType<typeof nextFree>) =>
    list.map(({ slot }) => new Date(slot.atMs).toISOString().slice(0, 10));

  it('begins after the lost time and leaves out what is held', () => {
    expect(isoOf(nextFree(days, Date.parse('2026-11-27T11:00Z'), 2))).toEqual(['2026-11-28', '2026-11-29']);
  });

  it('offers earlier times when few come after it', () => {
    expect(isoOf(nextFree(days, Date.parse('2026-11-28T11:00Z'), 3))).toEqual([
      '2026-11-29',
      '2026-11-27',
      '2026-11-28',
    ]);
  });
});

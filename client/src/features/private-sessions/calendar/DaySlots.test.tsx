// @vitest-environment jsdom
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { cleanup, fireEvent, render, screen } from '../../../testing/testing-library.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { DaySlots } from './DaySlots.tsx';
import { offeredDays } from './offered-days.ts';

afterEach(cleanup);

it('leads from a day without times to the next one of the shown zone, far from UTC too', () => {
  const zone = 'Pacific/Auckland';
  // 10:00 of Saturday and of Sunday there.
  const slots = ['2026-11-27T21:00Z', '2026-11-28T21:00Z'].map((at) => ({
    date: timestampOf(new Date(at)),
    held: false,
  }));
  const handleDay = vi.fn<(day: string) => void>();
  render(
    <DaySlots
      day="2026-11-27"
      days={offeredDays(slots, { zone, otherZone: zone })}
      chosenMs={null}
      otherName="the artist"
      onChoose={() => {}}
      onDay={handleDay}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next free: Sat, Nov 28' }));
  expect(handleDay).toHaveBeenCalledWith('2026-11-28');
});

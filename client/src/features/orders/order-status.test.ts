import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { addMs, DAY_MS, HOUR_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import {
  lineLook,
  refundInText,
  showsCountdown,
  type Viewer,
} from '@dubplate/shared/features/orders/status-text.ts';
import { describe, expect, it } from 'vitest';
import { isCancelable, type OrderView } from './order.ts';

const open = { status: LoopcheckStatus.Pending, canceledByArtist: false };

describe('how long an answer may still take', () => {
  it.each<{ viewer: Viewer; leftMs: number; text: string; counts: boolean }>([
    { viewer: 'artist', leftMs: 4.9 * DAY_MS, text: 'Expires in 4 days', counts: false },
    { viewer: 'artist', leftMs: 0.5 * DAY_MS, text: 'Expires in 1 day', counts: true },
    { viewer: 'buyer', leftMs: 4.1 * DAY_MS, text: 'Pending', counts: true },
  ])('is said once to the $viewer: $text', ({ viewer, leftMs, text, counts }) => {
    expect(lineLook(loopcheckLifecycle, open, { viewer, leftMs }).text).toBe(text);
    expect(showsCountdown(viewer, leftMs)).toBe(counts);
  });
});

describe('when an open order is refunded', () => {
  it.each([
    [13.9 * DAY_MS, 'Refund in 13 days'],
    [DAY_MS, 'Refund in 1 day'],
    [DAY_MS - 1, 'Refund in 24 hours'],
    [4.2 * HOUR_MS, 'Refund in 5 hours'],
    [60_000, 'Refund in 1 hour'],
    [0, 'Time is up'],
  ])('%i ms before the deadline: %s', (leftMs, text) => {
    expect(refundInText(leftMs)).toBe(text);
  });
});

describe('what the viewer may cancel', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const answered = { status: LoopcheckStatus.Answered, canceledByArtist: false };
  const lines = [answered, open];
  const cases: { is: string; viewer: Viewer; own?: OrderView['own']; leftMs: number; expected: boolean }[] = [
    { is: 'a buyer, an open line', viewer: 'buyer', leftMs: 1, expected: true },
    { is: 'an artist, their open line', viewer: 'artist', own: open, leftMs: 1, expected: true },
    {
      is: 'an artist, the open line of another',
      viewer: 'artist',
      own: answered,
      leftMs: 1,
      expected: false,
    },
    { is: 'nobody, after the deadline', viewer: 'buyer', leftMs: 0, expected: false },
  ];
  it.each(cases)('$is: $expected', ({ viewer, own, leftMs, expected }) => {
    const expiresAt = timestampOf(addMs(now, leftMs));
    const order = {
      date: timestampOf(now),
      expiresAt,
      status: LoopcheckStatus.Pending,
      price: 0,
      discount: 0,
      refunded: 0,
    };
    const view = { order, lines, viewer, own, lifecycle: loopcheckLifecycle };
    expect(isCancelable(view, now)).toBe(expected);
  });
});

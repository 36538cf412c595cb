import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { lineLook, showsCountdown, type Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { describe, expect, it } from 'vitest';

const open = { status: LoopcheckStatus.Pending, canceledByArtist: false };

describe('how long an answer may still take', () => {
  it.each<{ viewer: Viewer; leftMs: number; text: string; counts: boolean }>([
    { viewer: 'artist', leftMs: 4.1 * DAY_MS, text: 'Expires in 5 days', counts: false },
    { viewer: 'artist', leftMs: 0.5 * DAY_MS, text: 'Expires in 1 day', counts: true },
    { viewer: 'buyer', leftMs: 4.1 * DAY_MS, text: 'Pending', counts: true },
  ])('is said once to the $viewer: $text', ({ viewer, leftMs, text, counts }) => {
    expect(lineLook(loopcheckLifecycle, open, { viewer, leftMs }).text).toBe(text);
    expect(showsCountdown(viewer, leftMs)).toBe(counts);
  });
});

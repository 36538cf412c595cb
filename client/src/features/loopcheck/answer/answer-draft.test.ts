import { describe, expect, it } from 'vitest';
import { answerErrors, readAnswerDraft, toggledLabel } from './answer-draft.ts';
import { loopcheckLifecycle } from '@dubplate/shared/features/loopcheck/lifecycle.ts';
import { lineLook, orderLook } from '@dubplate/shared/features/orders/status-text.ts';

const day = 86_400_000;

describe('labels', () => {
  it.each([
    [[], 1, [1]],
    [[1, 3], 4, [1, 3, 4]],
    [[1, 3, 4], 5, [1, 3, 4]],
    [[1, 3, 4], 3, [1, 4]],
  ])('%j and a press on %i give %j', (labels, id, result) => {
    expect(toggledLabel(labels, id)).toEqual(result);
  });
});

describe('an answer', () => {
  it.each([
    ['is whole', { labels: [1], text: 'x'.repeat(30) }, null],
    ['needs a label', { labels: [], text: 'x'.repeat(30) }, ['labels-0']],
    ['needs 30 characters', { labels: [1], text: 'x'.repeat(29) }, ['text-0']],
    ['does not count blanks', { labels: [1], text: `${' '.repeat(20)}short` }, ['text-0']],
  ])('%s', (_what, loop, fields) => {
    expect(Object.keys(answerErrors([loop]) ?? {})).toEqual(fields ?? []);
  });

  it('comes back from an earlier visit, and only what is known', () => {
    const text = JSON.stringify([{ labels: [1, 1, 99, 2], text: 'Nice' }, 'x']);
    expect(readAnswerDraft(text, 3)).toEqual([
      { labels: [1], text: 'Nice' },
      { labels: [], text: '' },
      { labels: [], text: '' },
    ]);
    expect(readAnswerDraft('broken', 1)).toEqual([{ labels: [], text: '' }]);
  });
});

describe('status texts', () => {
  it.each([
    [{ status: 1, canceledByArtist: false }, 'buyer', 0, 'orange', 'Pending'],
    [{ status: 1, canceledByArtist: false }, 'artist', 7 * day, 'orange', 'Expires in 7 days'],
    [{ status: 1, canceledByArtist: false }, 'artist', 2 * day, 'red', 'Expires in 2 days'],
    [{ status: 1, canceledByArtist: false }, 'artist', 3_600_000, 'red', 'Expires in 1 day'],
    [{ status: 2, canceledByArtist: false }, 'buyer', 0, 'green', 'Answered'],
    [{ status: 3, canceledByArtist: true }, 'artist', 0, 'red', 'You Canceled'],
    [{ status: 3, canceledByArtist: true }, 'buyer', 0, 'red', 'Canceled by Artist'],
    [{ status: 3, canceledByArtist: false }, 'buyer', 0, 'red', 'Canceled by User'],
    [{ status: 3, canceledByArtist: false, canceledByStaff: true }, 'buyer', 0, 'red', 'Canceled by Staff'],
    [{ status: 3, canceledByArtist: false, canceledByStaff: true }, 'artist', 0, 'red', 'Canceled by Staff'],
    [{ status: 4, canceledByArtist: false }, 'artist', 0, 'red', 'Expired'],
  ] as const)('%j reads to the %s with %i ms left: %s %s', (line, viewer, leftMs, tone, text) => {
    expect(lineLook(loopcheckLifecycle, line, { viewer, leftMs })).toEqual({ tone, text });
  });

  it('a request is canceled by the artist only when every artist did it', () => {
    const by = (canceledByArtist: boolean) => ({ status: 3 as const, canceledByArtist });
    expect(orderLook(loopcheckLifecycle, 3, [by(true), by(true)]).text).toBe('Canceled by Artist');
    expect(orderLook(loopcheckLifecycle, 3, [by(true), by(false)]).text).toBe('Canceled by User');
  });
});

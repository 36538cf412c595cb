import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { describe, expect, it } from 'vitest';
import { effectOf, lengthWords, refundEffect, staffActs, statusWordsOf } from './video-words.ts';

const now = new Date('2026-11-26T12:00:00Z');
const artist = { id: 'a', username: 'ada' };

describe('staffActs', () => {
  it.each([
    [VideoStatus.Published, ['delete']],
    [VideoStatus.Unpublished, ['delete']],
    [VideoStatus.Processing, ['delete']],
    [VideoStatus.Deleted, ['restore']],
  ])('of status %i are %o, for super admins also to take it down', (status, acts) => {
    const of = (isSuperAdmin: boolean) => staffActs({ status, takenDownAt: null }, now, isSuperAdmin);
    expect([of(false), of(true)]).toEqual([acts, [...acts, 'take-down']]);
    expect(staffActs({ status: VideoStatus.Deleted, takenDownAt: now.toISOString() }, now, true)).toEqual([]);
  });
});

describe('effectOf', () => {
  it('says what happens to the buyers', () => {
    expect(effectOf('delete', { artist, purchases: 0 })).toContain('Nobody has bought it.');
    expect(effectOf('delete', { artist, purchases: 1 })).toContain(
      'Its 1 buyer keeps it, and no money moves.',
    );
    expect(effectOf('take-down', { artist, purchases: 2 })).toContain(
      'What was paid for its 2 purchases goes back, and is taken from ada.',
    );
    expect(effectOf('restore', { artist, purchases: 3 })).toContain('until ada publishes it');
  });

  it('says what a refund moves', () =>
    expect(refundEffect({ buyer: { id: 'b', username: 'bo' }, paid: 500 }, 'ada')).toContain(
      'bo gets $5.00 (500 tokens) back',
    ));
});

it('shows no length before it is known', () =>
  expect([lengthWords(null), lengthWords(3725)]).toEqual(['–', '1:02:05']));

it('reads a course whose file was refused as such, and not as processing', () => {
  const words = (status: VideoStatus, fileError: string | null) =>
    statusWordsOf({ status, fileError, takenDownAt: null }).text;
  expect(words(VideoStatus.Processing, null)).toBe('Processing');
  expect(words(VideoStatus.Processing, 'No video in it.')).toBe('File can’t be played');
  // The file that was bought still plays.
  expect(words(VideoStatus.Published, 'No video in it.')).toBe('Published');
});

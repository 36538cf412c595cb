import { describe, expect, it } from 'vitest';
import {
  answerErrors,
  correctionErrors,
  emptyAnswer,
  readAnswerDraft,
  sortedTrackMarks,
} from './answer-draft.ts';
import { inserted, isQuotePasted, namesNoPlace } from './answer-hints.ts';
import { heardSeconds, isWorthTelling, markHeard } from './heard.ts';

const notes =
  'The kick and the bass share the same space, so neither is heard. Carve a little out of the bass and shorten the decay of the kick.';
const good = { ...emptyAnswer, notes, strength: 'The hook', change: 'The kick' };

describe('an answer to a track', () => {
  it.each([
    ['is whole', good, null],
    ['needs 100 characters', { ...good, notes: 'Nice.' }, ['notes']],
    ['is no repeated letter', { ...good, notes: 'a'.repeat(100) }, ['notes']],
    ['is no repeated sentence', { ...good, notes: 'I like this track a lot. '.repeat(8) }, ['notes']],
    ['names a strength and a change', { ...good, strength: ' ', change: '' }, ['strength', 'change']],
    ['says something at each moment', { ...good, moments: [{ id: 'a', at: 3, text: ' ' }] }, ['moment-a']],
  ])('%s', (_what, draft, fields) => {
    const errors = answerErrors(draft);
    expect(errors && Object.keys(errors)).toEqual(fields);
  });

  it('may be corrected without what a correction cannot change', () => {
    expect(correctionErrors({ ...good, strength: '', change: '' })).toBeNull();
    expect(correctionErrors({ ...good, notes: '' })).not.toBeNull();
  });

  it('comes back from an earlier visit, and only what is known', () => {
    const stored = {
      ...good,
      language: 'xx',
      moments: [{ id: 'a', at: 4, text: 'Here' }, { id: 'b', at: 'x' }, null],
    };
    expect(readAnswerDraft(JSON.stringify(stored), emptyAnswer)).toEqual({
      ...good,
      moments: [{ id: 'a', at: 4, text: 'Here' }],
    });
    expect(readAnswerDraft('broken', emptyAnswer)).toEqual(emptyAnswer);
    expect(readAnswerDraft(null, good)).toBe(good);
  });

  it('has its moments in the order of the track', () => {
    const moments = [9, 2, 5].map((at) => ({ id: String(at), at, text: '' }));
    expect(sortedTrackMarks(moments).map(({ at }) => at)).toEqual([2, 5, 9]);
  });
});

describe('hints', () => {
  it.each([
    [notes, 0, 'en', true],
    [notes, 1, 'en', false],
    [`${notes} At 1:20 it clears up.`, 0, 'en', false],
    [`${notes} The drop comes late.`, 0, 'en', false],
    [notes, 0, 'ja', false],
    ['Nice', 0, 'en', false],
  ])('%j with %i moments in %s names no place: %s', (text, moments, language, isBare) => {
    expect(namesNoPlace(text, moments, language)).toBe(isBare);
  });

  it('a quote that is the notes once more is pointed out', () => {
    expect(isQuotePasted(notes, notes.toUpperCase())).toBe(true);
    expect(isQuotePasted(notes, 'The kick and the bass share the same space')).toBe(false);
    expect(isQuotePasted('', '')).toBe(false);
  });

  it('a snippet goes to the cursor', () => {
    expect(inserted('One.Two', 'New', 4)).toBe('One. NewTwo');
    expect(inserted('', 'New', 0)).toBe('New');
  });
});

describe('what was heard', () => {
  it.each([
    ['opening the page', { isStarted: false, isListened: false, seconds: 0, told: 0 }, false],
    ['the first play', { isStarted: true, isListened: false, seconds: 0, told: 0 }, true],
    ['more seconds', { isStarted: true, isListened: true, seconds: 20, told: 5 }, true],
    ['the same seconds', { isStarted: true, isListened: true, seconds: 5, told: 5 }, false],
  ])('%s is told: %j %s', (_what, listening, isTold) => {
    expect(isWorthTelling(listening)).toBe(isTold);
  });

  it('counts each second of the track once, and no jump', () => {
    const heard = new Set<number>();
    for (const [from, to] of [
      [0, 0.9],
      [0.9, 2.1],
      [2.1, 60],
      [60, 61.2],
      [0, 1],
    ] as const)
      markHeard(heard, from, to);
    expect(heardSeconds(heard)).toBe(5);
  });
});

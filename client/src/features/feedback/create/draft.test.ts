import { describe, expect, it } from 'vitest';
import { type Draft, draftReducer, emptyDraft, formErrors, inThisTab, linesOf } from './draft.ts';
import { readDraft } from './stored-draft.ts';

const artist = {
  id: 'a',
  slug: 'ada',
  username: 'Ada',
  requestDemoPrice: 3000,
  priorityModePrice: 1500,
  questionPrice: 500,
};
const file = { id: 'f', name: 'Night Train.mp3', url: null, uploadedBy: null, durationSeconds: 60 };
const filled: Draft = draftReducer(draftReducer(emptyDraft('feedback'), { type: 'artist-chosen', artist }), {
  type: 'file-added',
  file,
});

describe('the draft of a request', () => {
  it('is called like its file until it has a title', () => {
    expect(filled.title).toBe('Night Train');
    const named = draftReducer({ ...filled, title: 'Dawn', files: [] }, { type: 'file-added', file });
    expect(named.title).toBe('Dawn');
  });

  it('survives a reload whole', () => {
    const full: Draft = {
      ...filled,
      message: 'The drop.',
      focus: [2, 0],
      theme: 'workshop',
      reference: 'https://example.com/a',
      unsure: 'The kick.',
      hasPriority: true,
      version: { firstId: 'r1', earlierId: 'r2' },
      step: 'payment',
      sendKey: 'k',
    };
    expect(readDraft('feedback', JSON.stringify(full))).toEqual(full);
  });

  it('leaves out what it does not understand', () => {
    const odd = { focus: [9, 'x', 1, 1], theme: 'polka', files: [{}], artist: { id: 1 }, step: 'payment' };
    expect(readDraft('feedback', JSON.stringify(odd))).toEqual({ ...emptyDraft('feedback'), focus: [1] });
    expect(readDraft('question', 'no json')).toEqual(emptyDraft('question'));
  });

  it('has a line for the request and one for its priority', () => {
    expect(linesOf(filled)).toEqual([3000]);
    expect(linesOf({ ...filled, hasPriority: true })).toEqual([3000, 1500]);
    expect(linesOf({ ...filled, kind: 'question', hasPriority: true })).toEqual([500]);
  });

  it('drops the priority and the version of another artist', () => {
    const before: Draft = { ...filled, hasPriority: true, version: { firstId: 'r', earlierId: 'r' } };
    const other = { ...artist, id: 'b', priorityModePrice: 0 };
    expect(draftReducer(before, { type: 'artist-chosen', artist: other })).toMatchObject({
      hasPriority: false,
      version: null,
    });
    expect(draftReducer(before, { type: 'artist-chosen', artist }).version).toEqual(before.version);
  });

  it.each([
    ['a', false],
    ['javascript:alert(1)', false],
    ['ftp://example.com', false],
    ['https://example.com/track', true],
    ['', true],
  ])('takes %j as reference: %s', (reference, isGood) => {
    expect('reference' in formErrors({ ...filled, reference })).toBe(!isGood);
  });

  it('shows no payment without a track', () => {
    const paying = draftReducer(filled, { type: 'went', to: 'payment' });
    expect(paying.step).toBe('payment');
    expect(draftReducer(paying, { type: 'file-removed' }).step).toBe('form');
  });

  it('is empty for the same artist once it was sent', () => {
    expect(draftReducer(filled, { type: 'sent' })).toEqual({ ...emptyDraft('feedback'), artist });
  });

  it('keeps the artist of its own tab', () => {
    const stored = { ...filled, artist: { ...artist, id: 'b' }, message: 'from there' };
    expect(inThisTab(stored, filled)).toMatchObject({ artist: { id: 'a' }, message: 'from there' });
  });
});

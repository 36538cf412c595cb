// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type BookAction, bookReducer, emptyBook, readBook } from './book-draft.ts';

const ada = { id: 'a', slug: 'ada', username: 'Ada' };
const bo = { id: 'b', slug: 'bo', username: 'Bo' };
const actions: BookAction[] = [
  { type: 'artist-chosen', artist: ada },
  { type: 'priced', price: 6000, minutes: 60 },
  { type: 'changed', patch: { dateMs: 1_800_000_000_000, topics: [5], message: 'My bass.' } },
  { type: 'went', to: 'payment' },
];
const chosen = actions.reduce(bookReducer, emptyBook);

describe('a booking that is being made', () => {
  it('keeps the length that the buyer agreed to while they pay', () => {
    const paying = bookReducer({ ...emptyBook, dateMs: 1, minutes: 60 }, { type: 'went', to: 'payment' });
    const changed = { type: 'priced', price: 6000, minutes: 30 } as const;
    expect(bookReducer(paying, changed).minutes).toBe(60);
    expect(bookReducer(bookReducer(paying, { type: 'went', to: 'form' }), changed).minutes).toBe(30);
  });

  it('comes back whole after a reload', () => {
    expect(readBook(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('keeps its words for another artist, and not its time', () => {
    expect(bookReducer(chosen, { type: 'artist-chosen', artist: bo })).toMatchObject({
      artist: bo,
      dateMs: null,
      message: 'My bass.',
      topics: [5],
      step: 'form',
    });
  });

  it('keeps the agreed price while an answer is missing', () => {
    const sent = bookReducer(chosen, { type: 'send-begun', key: 'k1' });
    expect(bookReducer(sent, { type: 'priced', price: 9000, minutes: 60 }).price).toBe(6000);
    const refused = bookReducer(sent, { type: 'send-refused' });
    expect(bookReducer(refused, { type: 'priced', price: 9000, minutes: 60 })).toMatchObject({
      price: 9000,
      sendKey: 'k1',
    });
  });

  it('leaves the payment when its time is given up', () => {
    expect(bookReducer(chosen, { type: 'changed', patch: { dateMs: null } }).step).toBe('form');
  });

  it('is empty for the same artist once it was sent', () => {
    expect(bookReducer(chosen, { type: 'sent' })).toEqual({
      ...emptyBook,
      artist: ada,
      price: 6000,
      minutes: 60,
    });
  });

  it.each([null, 'no json', '{"dateMs":"soon","topics":[99,5,5,"x"],"price":null,"step":"payment"}'])(
    'reads %j without what it does not understand',
    (text) => {
      const draft = readBook(text);
      expect({ ...draft, topics: [] }).toEqual(emptyBook);
      expect(draft.topics.filter((id) => id !== 5)).toEqual([]);
    },
  );
});

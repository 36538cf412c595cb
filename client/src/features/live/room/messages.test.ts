import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { expect, it } from 'vitest';
import { aMessage } from './testing/messages.ts';
import { chatOf, merged, ownWaitingOf, paidOf, queueOf, type Reader, toAnswerOf } from './messages.ts';

const other: Reader = { uid: 'other', isKeeper: false };
const idsOf = (messages: readonly SessionMessage[]) => messages.map(({ id }) => id);

it('keeps the newest of each message, oldest first', () => {
  const known = merged([], [aMessage('b'), aMessage('a')], other);
  expect(idsOf(known)).toEqual(['a', 'b']);
  expect(merged(known, [aMessage('a', { upvotes: 3 })], other)[0]?.upvotes).toBe(3);
});

it('keeps every message that waits, however much is said meanwhile', () => {
  const many = Array.from({ length: 1500 }, (_, nth) => aMessage(`m${String(nth).padStart(4, '0')}`));
  const all = merged([aMessage('a', { status: 1 }), aMessage('b', { status: 1 })], many, other);
  expect(idsOf(queueOf(all))).toEqual(['a', 'b']);
  expect(all).toHaveLength(1502);
});

it.each([
  ['hidden', { hidden: true }],
  ['declined', { status: 3, declined: true }],
] as const)('drops the text of a %s message, except for its author and those who keep order', (_, change) => {
  const textFor = (reader: Reader) =>
    merged([aMessage('a')], [aMessage('a', { ...change, text: '' })], reader)[0]?.text;
  expect(textFor(other)).toBe('');
  expect(textFor({ uid: 'another', isKeeper: false })).toBe('a');
  expect(textFor({ uid: 'other', isKeeper: true })).toBe('a');
});

it('drops the text from those who no longer keep order, and of what was taken back from everybody', () => {
  const keeper = { uid: 'other', isKeeper: true };
  const hidden = merged([aMessage('a')], [aMessage('a', { hidden: true, text: '' })], keeper);
  expect(merged(hidden, [], other)[0]?.text).toBe('');
  const canceled = aMessage('a', { hidden: true, status: 4, text: '' });
  expect(merged(hidden, [canceled], keeper)[0]?.text).toBe('');
});

it('sorts the queue by upvotes, then by age, and tells what is said apart', () => {
  const all = [
    aMessage('a', { status: 1, upvotes: 1 }),
    aMessage('b', { status: 1, upvotes: 2 }),
    aMessage('c', { status: 1, upvotes: 2 }),
    aMessage('d', { price: 100 }),
    aMessage('e'),
    aMessage('f', { status: 4 }),
    aMessage('g', { status: 3, price: 100, declined: true }),
    aMessage('h', { status: 3, price: 100, declined: true, uid: 'me' }),
  ];
  expect(idsOf(queueOf(all))).toEqual(['b', 'c', 'a']);
  // Only its author reads what became of a declined one.
  expect(idsOf(chatOf(all, 'me'))).toEqual(['d', 'e', 'h']);
  expect(idsOf(paidOf(all))).toEqual(['d']);
});

it('finds what one’s own messages wait for the artist', () => {
  const all = [
    aMessage('a', { status: 1, uid: 'me' }),
    aMessage('b', { status: 1 }),
    aMessage('c', { uid: 'me' }),
  ];
  expect(idsOf(ownWaitingOf(all, 'me'))).toEqual(['a']);
});

it('keeps what was paid for and accepted before the artist until it is answered', () => {
  const all = [
    aMessage('a', { price: 100 }),
    aMessage('b', { price: 100, status: 1 }),
    aMessage('c', { price: 100, status: 3 }),
    aMessage('d'),
    aMessage('e', { price: 100, isArtist: true }),
  ];
  expect(idsOf(toAnswerOf(all))).toEqual(['a']);
});

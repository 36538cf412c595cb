import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { expect, it } from 'vitest';
import { chatOf, merged, ownWaitingOf, paidOf, queueOf, type Reader } from './messages.ts';

const message = (id: string, given: Partial<SessionMessage> = {}): SessionMessage => ({
  id,
  sessionId: 's',
  uid: 'u',
  username: 'fan',
  profileImage: null,
  text: id,
  parentId: null,
  status: 2,
  price: 0,
  upvotes: 0,
  hidden: false,
  declined: false,
  isArtist: false,
  date: '2026-11-01T12:00:00.000Z',
  ...given,
});
const other: Reader = { uid: 'other', isKeeper: false };
const idsOf = (messages: readonly SessionMessage[]) => messages.map(({ id }) => id);

it('keeps the newest of each message, oldest first', () => {
  const known = merged([], [message('b'), message('a')], other);
  expect(idsOf(known)).toEqual(['a', 'b']);
  expect(merged(known, [message('a', { upvotes: 3 })], other)[0]?.upvotes).toBe(3);
});

it('keeps every message that waits, however much is said meanwhile', () => {
  const many = Array.from({ length: 1500 }, (_, nth) => message(`m${String(nth).padStart(4, '0')}`));
  const all = merged([message('a', { status: 1 }), message('b', { status: 1 })], many, other);
  expect(idsOf(queueOf(all))).toEqual(['a', 'b']);
  expect(all).toHaveLength(1502);
});

it.each([
  ['hidden', { hidden: true }],
  ['declined', { status: 3, declined: true }],
] as const)('drops the text of a %s message, except for its author and those who keep order', (_, change) => {
  const textFor = (reader: Reader) =>
    merged([message('a')], [message('a', { ...change, text: '' })], reader)[0]?.text;
  expect(textFor(other)).toBe('');
  expect(textFor({ uid: 'u', isKeeper: false })).toBe('a');
  expect(textFor({ uid: 'other', isKeeper: true })).toBe('a');
});

it('drops the text from those who no longer keep order, and of what was taken back from everybody', () => {
  const keeper = { uid: 'other', isKeeper: true };
  const hidden = merged([message('a')], [message('a', { hidden: true, text: '' })], keeper);
  expect(merged(hidden, [], other)[0]?.text).toBe('');
  const canceled = message('a', { hidden: true, status: 4, text: '' });
  expect(merged(hidden, [canceled], keeper)[0]?.text).toBe('');
});

it('sorts the queue by upvotes, then by age, and tells what is said apart', () => {
  const all = [
    message('a', { status: 1, upvotes: 1 }),
    message('b', { status: 1, upvotes: 2 }),
    message('c', { status: 1, upvotes: 2 }),
    message('d', { price: 100 }),
    message('e'),
    message('f', { status: 4 }),
    message('g', { status: 3, price: 100, declined: true }),
    message('h', { status: 3, price: 100, declined: true, uid: 'me' }),
  ];
  expect(idsOf(queueOf(all))).toEqual(['b', 'c', 'a']);
  // Only its author reads what became of a declined one.
  expect(idsOf(chatOf(all, 'me'))).toEqual(['d', 'e', 'h']);
  expect(idsOf(paidOf(all))).toEqual(['d']);
});

it('finds what one’s own messages wait for the artist', () => {
  const all = [
    message('a', { status: 1, uid: 'me' }),
    message('b', { status: 1 }),
    message('c', { uid: 'me' }),
  ];
  expect(idsOf(ownWaitingOf(all, 'me'))).toEqual(['a']);
});

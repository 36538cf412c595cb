import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';
import { expect, it } from 'vitest';
import { chatOf, merged, paidOf, queueOf } from './messages.ts';

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
const idsOf = (messages: readonly SessionMessage[]) => messages.map(({ id }) => id);

it('keeps the newest of each message, oldest first', () => {
  const known = merged([], [message('b'), message('a')]);
  expect(idsOf(known)).toEqual(['a', 'b']);
  expect(merged(known, [message('a', { upvotes: 3 })])[0]?.upvotes).toBe(3);
});

it('keeps every message that waits, however much is said meanwhile', () => {
  const many = Array.from({ length: 1500 }, (_, nth) => message(`m${String(nth).padStart(4, '0')}`));
  const all = merged([message('a', { status: 1 }), message('b', { status: 1 })], many);
  expect(idsOf(queueOf(all))).toEqual(['a', 'b']);
  expect(all).toHaveLength(1502);
});

it('keeps the text of a hidden message that was read before', () => {
  const [hidden] = merged([message('a')], [message('a', { hidden: true, text: '' })]);
  expect([hidden?.hidden, hidden?.text]).toEqual([true, 'a']);
});

it('keeps the text of a declined message, which the stream leaves out', () => {
  const [declined] = merged([message('a')], [message('a', { status: 3, declined: true, text: '' })]);
  expect([declined?.declined, declined?.text]).toEqual([true, 'a']);
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

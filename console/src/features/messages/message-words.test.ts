import { describe, expect, it } from 'vitest';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import { isToDecide, type MessageRow, priceChoices, removal, removeEffect } from './message-words.ts';

const message: MessageRow = {
  id: 'm',
  session: { id: 's', title: 'Tape delay' },
  author: { id: 'mia', username: 'mia' },
  text: 'You are deaf.',
  status: MessageStatus.Accepted,
  price: 100,
  declined: false,
  reports: 2,
  reporters: [],
  hidden: false,
  hiddenBy: null,
  date: '2026-11-03T10:00:00.000Z',
};
const now = new Date('2026-11-03T12:00:00.000Z');
const reason = 'It insults people.';

describe('a reported message', () => {
  it('waits for a decision until it is removed', () => {
    expect(isToDecide(message, now)).toBe(true);
    expect(isToDecide({ status: MessageStatus.Canceled }, now)).toBe(false);
  });

  it('leaves its price with the artist only if staff say so', () => {
    expect(removal(message, { priceTo: 'author', reason })).toEqual({
      messageId: 'm',
      reason,
      keepsPrice: false,
    });
    expect(removal(message, { priceTo: 'artist', reason })).toMatchObject({ keepsPrice: true });
    expect(priceChoices(message).map(({ text }) => text)).toEqual([
      '$1.00 (100 tokens) go back to mia',
      'The artist keeps $1.00 (100 tokens), because the message is abusive',
    ]);
  });

  it.each([
    ['none was paid', { price: 0 }],
    ['it went back when the artist declined', { status: MessageStatus.Closed, declined: true }],
  ])('says nothing about money where %s', (_, fields) => {
    const free = { ...message, ...fields };
    expect(removal(free, { priceTo: 'artist', reason })).toEqual({ messageId: 'm', reason });
    expect(removeEffect(free)).not.toContain('upvotes');
    expect(removeEffect(message)).toContain('upvotes');
  });
});

import { describe, expect, it } from 'vitest';
import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import {
  isToDecide,
  type MessageRow,
  priceChoices,
  removal,
  removeEffect,
  statusOf,
  tokensBack,
} from './message-words.ts';

const message: MessageRow = {
  id: 'm',
  session: { id: 's', title: 'Tape delay' },
  author: { id: 'mia', username: 'mia' },
  text: 'You are deaf.',
  status: MessageStatus.Accepted,
  price: 100,
  declined: false,
  answered: false,
  upvotes: 0,
  reports: 2,
  reporters: [],
  hidden: false,
  hiddenBy: null,
  date: '2026-11-03T10:00:00.000Z',
};
const now = new Date('2026-11-03T12:00:00.000Z');
const reason = 'It insults people.';

describe('a reported message', () => {
  it.each([
    ['Answered', { answered: true }],
    ['Declined', { declined: true }],
    ['Accepted, not answered', {}],
  ])('reads %s after it was closed', (text, given) => {
    expect(statusOf({ ...message, status: MessageStatus.Closed, ...given }).text).toBe(text);
  });

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
  });

  it('says what goes back in all, with the upvotes of others', () => {
    const upvoted = { ...message, upvotes: 3 };
    expect(tokensBack(upvoted)).toBe(250);
    expect(removeEffect(upvoted)).toContain('$1.50 (150 tokens) for upvotes go back to those who paid them.');
    expect(priceChoices(upvoted)[0]?.text).toBe(
      '$1.00 (100 tokens) go back to mia, with the upvotes $2.50 (250 tokens) in all',
    );
    const free = { ...upvoted, price: 0 };
    expect(removeEffect(free)).toContain('$1.50');
    const declined = { ...upvoted, declined: true };
    expect(tokensBack(declined)).toBe(0);
    expect(removeEffect(declined)).not.toContain('upvotes');
    expect(removeEffect(message)).not.toContain('upvotes');
  });
});

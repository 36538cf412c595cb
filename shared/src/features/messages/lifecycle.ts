import type { Lifecycle } from '../orders/lifecycle.ts';
import { MessageStatus, PENDING_MESSAGES_MAX, REPORTS_TO_HIDE } from './model.ts';

const { Pending, Accepted, Closed, Canceled } = MessageStatus;
const both = ['buyer', 'artist'] as const;

export type MessageAct =
  | 'send'
  | 'accept'
  | 'close'
  | 'decline'
  | 'cancel'
  | 'remove'
  | 'end'
  | 'report'
  | 'upvote'
  | 'return';

/** What may happen to a message, and what it does to its price. Source: docs/product/messages.md. */
export const messageLifecycle: Lifecycle<MessageStatus, MessageAct> = {
  product: 'message',
  statuses: { [Pending]: 'Pending', [Accepted]: 'Accepted', [Closed]: 'Closed', [Canceled]: 'Canceled' },
  words: { actors: { buyer: 'author', artist: 'artist of the session', staff: 'staff' } },
  urgentDays: 0,
  transitions: [
    {
      number: 'M1',
      act: 'send',
      by: 'buyer',
      through: 'message/create',
      from: [],
      to: Pending,
      condition: `has a ticket, the room is open, fewer than ${PENDING_MESSAGES_MAX} own pending; free messages are accepted at once`,
      money: 'hold',
      notices: [],
      tells: both,
    },
    {
      number: 'M2',
      act: 'send',
      by: 'artist',
      through: 'message/create',
      from: [],
      to: Accepted,
      money: 'none',
      notices: [],
      tells: both,
    },
    {
      number: 'M3',
      act: 'accept',
      by: 'artist',
      through: 'message/update-status',
      from: [Pending],
      to: Accepted,
      condition: 'with its upvotes',
      money: 'release',
      notices: [],
      tells: both,
    },
    {
      number: 'M4',
      act: 'close',
      by: 'artist',
      through: 'message/update-status',
      from: [Accepted],
      to: Closed,
      condition: 'it was answered',
      money: 'none',
      notices: [],
      tells: both,
    },
    {
      number: 'M4 declined',
      act: 'decline',
      by: 'artist',
      through: 'message/update-status',
      from: [Pending],
      to: Closed,
      condition: 'with its upvotes',
      money: 'refund',
      notices: [],
      tells: both,
    },
    {
      number: 'M5',
      act: 'cancel',
      by: 'buyer',
      through: 'message/update-status',
      from: [Pending],
      to: Canceled,
      condition: 'with its upvotes',
      money: 'refund',
      notices: [],
      tells: both,
    },
    {
      number: 'M5',
      act: 'cancel',
      by: 'artist',
      through: 'message/update-status',
      from: [Pending],
      to: Canceled,
      condition: 'with its upvotes',
      money: 'refund',
      notices: [],
      tells: both,
    },
    {
      number: 'M6',
      act: 'remove',
      by: 'staff',
      through: 'message/update-status',
      from: [Pending, Accepted, Closed],
      to: Canceled,
      condition: 'with its upvotes; the price of an abusive one may stay',
      money: 'reverse',
      notices: [{ code: 'N38', to: 'buyer' }],
      tells: both,
    },
    {
      number: 'M7',
      act: 'end',
      by: 'time',
      through: 'the end of the session',
      from: [Pending],
      to: Canceled,
      condition: 'accepted ones are closed',
      money: 'refund',
      notices: [],
      tells: both,
    },
    {
      number: 'M8',
      act: 'report',
      by: 'buyer',
      through: 'message/report',
      from: [Pending, Accepted, Closed],
      to: 'same',
      condition: `by anybody in the room, once each; hidden when the artist or a helper does, or ${REPORTS_TO_HIDE} people did`,
      money: 'none',
      notices: [{ code: 'N41', to: 'staff', isFirstOnly: true }],
      tells: both,
    },
    {
      number: 'M9',
      act: 'upvote',
      by: 'buyer',
      through: 'message/upvote',
      from: [Pending, Accepted],
      to: 'same',
      condition:
        'by anybody with a ticket but its author, once each; held while it is pending, else paid at once',
      money: 'hold',
      notices: [],
      tells: both,
    },
    {
      number: '–',
      act: 'return',
      by: 'time',
      through: 'the refund of the session',
      from: [Pending, Accepted, Closed],
      to: Canceled,
      condition: 'where something was paid',
      money: 'reverse',
      notices: [],
      tells: both,
    },
  ],
};

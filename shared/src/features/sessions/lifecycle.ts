import { artistLeaves, buyerLeaves } from '../orders/common-transitions.ts';
import type { Instant, Lifecycle } from '../orders/lifecycle.ts';
import {
  SESSION_HOURS_MAX,
  SESSION_MIN_LIVE_MINUTES,
  SESSION_NO_SHOW_MINUTES,
  SESSION_OPENS_MINUTES_BEFORE,
  SESSION_REFUND_DAYS,
  SESSION_STALL_MINUTES,
  SessionStatus,
  TICKET_FREE_CANCEL_HOURS,
} from './model.ts';

const { Scheduled, Standby, Live, Paused, Finished, Canceled } = SessionStatus;
const deadline: Instant = { of: 'deadline' };
const refundable: Instant = { of: 'ended', plusHours: SESSION_REFUND_DAYS * 24 };
const both = ['buyer', 'artist'] as const;
const artistOnly = ['artist'] as const;
const summary = [{ code: 'N34', to: 'artist' }] as const;
const canceledToHolders = [{ code: 'N35', to: 'buyer' }] as const;
const canceledToAll = [...canceledToHolders, { code: 'N35', to: 'artist' }] as const;

/** What its artist and staff do alike, and the artist's own steps. */
const ending = {
  number: 'LS7',
  act: 'end',
  through: 'session/stop',
  from: [Live, Paused],
  to: Finished,
  money: 'release',
  tells: both,
} as const;
const canceling = {
  number: 'LS8',
  act: 'cancel',
  through: 'session/cancel',
  from: [Scheduled, Standby],
  to: Canceled,
  money: 'refund',
  tells: both,
} as const;
const refunding = {
  number: 'LS9',
  act: 'refund',
  through: 'session/refund',
  from: [Live, Paused, Finished],
  to: Canceled,
  until: refundable,
  condition: 'what was already paid out is taken back',
  money: 'reverse',
  tells: both,
} as const;
const step = {
  by: 'artist',
  through: 'session/update-status',
  money: 'none',
  notices: [],
  tells: both,
} as const;

export type SessionAct =
  | 'schedule'
  | 'start'
  | 'change'
  | 'open'
  | 'go-live'
  | 'pause'
  | 'resume'
  | 'end'
  | 'cancel'
  | 'refund'
  | 'give-back'
  | 'buy'
  | 'miss'
  | 'interrupt'
  | 'give-up'
  | 'limit'
  | 'leave';

/**
 * What may happen to a live session, and what it does to its tickets. The `deadline` of a session is the next moment at which
 * time itself changes it; `start` is its date. Source: docs/product/live-sessions.md.
 */
export const sessionLifecycle: Lifecycle<SessionStatus, SessionAct> = {
  product: 'live session',
  statuses: {
    [Scheduled]: 'Scheduled',
    [Standby]: 'Standby',
    [Live]: 'Live',
    [Paused]: 'Paused',
    [Finished]: 'Finished',
    [Canceled]: 'Canceled',
  },
  words: {
    actors: { buyer: 'ticket holder', artist: 'its artist', staff: 'staff' },
    events: { ended: 'the end', start: 'its date' },
  },
  urgentDays: 1,
  transitions: [
    {
      number: 'LS1',
      act: 'schedule',
      by: 'artist',
      through: 'session/create',
      from: [],
      to: Scheduled,
      condition: 'with a date; not at the same time as another session of the artist',
      money: 'none',
      notices: [
        { code: 'N26', to: 'buyer' },
        { code: 'N28', to: 'buyer' },
      ],
      tells: artistOnly,
    },
    {
      number: 'LS2',
      act: 'start',
      by: 'artist',
      through: 'session/create',
      from: [],
      to: Standby,
      condition: 'without a date or one within five minutes; no other session is running',
      money: 'none',
      notices: [{ code: 'N27', to: 'buyer' }],
      tells: artistOnly,
    },
    {
      number: 'LS3',
      act: 'change',
      by: 'artist',
      through: 'session/update',
      from: [Scheduled],
      to: 'same',
      condition: 'the price stays once a ticket is sold, and the capacity is at least what is sold',
      money: 'none',
      notices: [{ code: 'N29', to: 'buyer' }],
      tells: both,
    },
    {
      number: 'LS4',
      act: 'open',
      by: 'artist',
      through: 'session/update-status',
      from: [Scheduled],
      to: Standby,
      since: { of: 'start', plusHours: -SESSION_OPENS_MINUTES_BEFORE / 60 },
      until: deadline,
      condition: 'no other session is running',
      money: 'none',
      notices: [{ code: 'N27', to: 'buyer' }],
      tells: both,
    },
    { number: 'LS5', act: 'go-live', from: [Standby], to: Live, until: deadline, ...step },
    { number: 'LS6', act: 'pause', from: [Live], to: Paused, until: deadline, ...step },
    { number: 'LS6 again', act: 'resume', from: [Paused], to: Live, until: deadline, ...step },
    { ...ending, by: 'artist', notices: summary },
    { ...ending, by: 'staff', notices: summary },
    { ...canceling, by: 'artist', notices: canceledToHolders },
    { ...canceling, by: 'staff', notices: canceledToAll },
    { ...refunding, by: 'artist', notices: canceledToHolders },
    { ...refunding, by: 'staff', notices: canceledToAll },
    {
      number: 'LS10',
      act: 'give-back',
      by: 'buyer',
      through: 'session/refund',
      from: [Scheduled],
      to: 'same',
      until: { of: 'start', plusHours: -TICKET_FREE_CANCEL_HOURS },
      condition:
        'or at any time before the start, when the date changed after the purchase; the seat is free again',
      money: 'refund',
      notices: [{ code: 'N36', to: 'buyer' }],
      tells: both,
    },
    {
      number: 'LS11',
      act: 'miss',
      by: 'time',
      through: 'end-overdue-sessions',
      from: [Scheduled],
      to: Canceled,
      since: deadline,
      condition: `${SESSION_NO_SHOW_MINUTES} minutes after its date`,
      money: 'refund',
      notices: canceledToAll,
      tells: both,
    },
    {
      number: 'LS12',
      act: 'miss',
      by: 'time',
      through: 'end-overdue-sessions',
      from: [Standby],
      to: Canceled,
      since: deadline,
      condition: `${SESSION_NO_SHOW_MINUTES} minutes after the room opened`,
      money: 'refund',
      notices: canceledToAll,
      tells: both,
    },
    {
      number: 'LS13',
      act: 'interrupt',
      by: 'time',
      through: 'no picture for five seconds',
      from: [Live],
      to: Paused,
      money: 'none',
      notices: [],
      tells: both,
    },
    {
      number: 'LS14',
      act: 'give-up',
      by: 'time',
      through: 'end-overdue-sessions',
      from: [Paused],
      to: Finished,
      since: deadline,
      condition: `after ${SESSION_STALL_MINUTES} minutes of pause and at least ${SESSION_MIN_LIVE_MINUTES} minutes on air; with less it is canceled and refunded`,
      money: 'release',
      notices: summary,
      tells: both,
    },
    {
      number: 'LS15',
      act: 'limit',
      by: 'time',
      through: 'end-overdue-sessions',
      from: [Live, Paused],
      to: Finished,
      since: deadline,
      condition: `${SESSION_HOURS_MAX} hours after it went live`,
      money: 'release',
      notices: summary,
      tells: both,
    },
    {
      number: 'LS16',
      act: 'buy',
      by: 'buyer',
      through: 'session/register',
      from: [Scheduled, Standby, Live, Paused],
      to: 'same',
      until: deadline,
      condition: 'a seat is free; who has a ticket gets it again',
      money: 'hold',
      notices: [{ code: 'N37', to: 'buyer' }],
      tells: artistOnly,
    },
    {
      ...artistLeaves,
      from: [Scheduled, Standby, Live, Paused],
      to: Canceled,
      money: 'refund',
      notices: canceledToHolders,
      tells: both,
    },
    {
      ...buyerLeaves,
      from: [Scheduled],
      to: 'same',
      condition: 'a holder closes the account before the session began; the seat is free again',
      money: 'refund',
      notices: [],
      tells: artistOnly,
    },
  ],
};

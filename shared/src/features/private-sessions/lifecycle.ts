import { artistLeaves, buyerLeaves, report } from '../orders/common-transitions.ts';
import type { Instant, Lifecycle } from '../orders/lifecycle.ts';
import { FREE_CANCEL_HOURS, PrivateSessionStatus } from './model.ts';

const { Upcoming, Completed, Canceled } = PrivateSessionStatus;
const start: Instant = { of: 'start' };
const end: Instant = { of: 'deadline' };
const dayBefore: Instant = { of: 'start', plusHours: -FREE_CANCEL_HOURS };
/** After a move by the artist the fan never pays for leaving; see `cancelsFree`. */
const movedByArtist = { until: start, needs: { movedByArtist: true } } as const;
const late = { since: dayBefore, until: start, needs: { movedByArtist: false } } as const;
const both = ['buyer', 'artist'] as const;
const canceledToBoth = [
  { code: 'N43', to: 'buyer' },
  { code: 'N43', to: 'artist' },
] as const;

const canceling = {
  act: 'cancel',
  through: 'privateSessions/cancel-request',
  from: [Upcoming],
  to: Canceled,
  notices: canceledToBoth,
  tells: both,
} as const;
const leaving = {
  ...buyerLeaves,
  from: [Upcoming],
  to: Canceled,
  condition: 'the fan closes the account',
  notices: [{ code: 'N43', to: 'artist' }],
  tells: both,
} as const;
const moving = {
  number: 'P8',
  act: 'move',
  through: 'privateSessions/reschedule',
  from: [Upcoming],
  to: 'same',
  until: dayBefore,
  condition: 'to another free time of the artist; nothing is paid again',
  sets: { moveAsked: false },
  money: 'none',
  notices: [
    { code: 'N45', to: 'buyer' },
    { code: 'N45', to: 'artist' },
  ],
  tells: both,
} as const;

const asking = {
  number: 'P8 ask',
  act: 'ask-move',
  through: 'privateSessions/ask-move',
  from: [Upcoming],
  to: 'same',
  until: dayBefore,
  needs: { moveAsked: false },
  sets: { moveAsked: true },
  condition: 'the other may choose another time',
  money: 'none',
  tells: both,
} as const;
const keeping = {
  number: 'P8 keep',
  act: 'keep-date',
  through: 'privateSessions/keep-date',
  from: [Upcoming],
  to: 'same',
  until: dayBefore,
  needs: { moveAsked: true },
  sets: { moveAsked: false },
  condition: 'the date stays; who asked takes it back by this',
  money: 'none',
  tells: both,
} as const;

export type PrivateSessionAct =
  | 'book'
  | 'cancel'
  | 'cancel-late'
  | 'complete'
  | 'review'
  | 'show-review'
  | 'report'
  | 'move'
  | 'ask-move'
  | 'keep-date'
  | 'leave'
  | 'leave-late';

/**
 * What may happen to a private session. Its `start` is its date, its `deadline` the end. Source:
 * docs/product/private-sessions.md.
 */
export const privateSessionLifecycle: Lifecycle<PrivateSessionStatus, PrivateSessionAct> = {
  product: 'private session',
  statuses: { [Upcoming]: 'Upcoming', [Completed]: 'Completed', [Canceled]: 'Canceled' },
  words: {
    events: { deadline: 'the end', start: 'the start', ended: 'the end' },
    flags: { movedByArtist: 'last moved by the artist', moveAsked: 'one of the two asked to move it' },
  },
  urgentDays: 1,
  transitions: [
    {
      number: 'P1',
      act: 'book',
      by: 'buyer',
      through: 'privateSessions/send-request',
      from: [],
      to: Upcoming,
      condition: 'the time is free, and not kept for another fan who is paying',
      money: 'hold',
      notices: [
        { code: 'N42', to: 'buyer' },
        { code: 'N42', to: 'artist' },
      ],
      tells: both,
    },
    { ...canceling, number: 'P2', by: 'buyer', until: dayBefore, money: 'refund' },
    { ...canceling, ...movedByArtist, number: 'P2 moved', by: 'buyer', money: 'refund' },
    {
      ...canceling,
      number: 'P2 late',
      act: 'cancel-late',
      by: 'buyer',
      ...late,
      condition: 'half of the price goes back, the artist is paid on the other half',
      money: 'split',
    },
    {
      ...canceling,
      number: 'P3',
      by: 'artist',
      until: end,
      condition: 'with a reason',
      money: 'refund',
    },
    {
      number: 'P4',
      act: 'complete',
      by: 'time',
      through: 'complete-private-sessions',
      from: [Upcoming],
      to: Completed,
      since: end,
      money: 'release',
      notices: [{ code: 'N44', to: 'buyer' }],
      tells: both,
    },
    {
      number: 'P5',
      act: 'review',
      by: 'buyer',
      through: 'privateSessions/review',
      from: [Completed],
      to: 'same',
      needs: { reviewed: false },
      sets: { reviewed: true },
      condition: 'once',
      money: 'none',
      notices: [{ code: 'N16', to: 'artist' }],
      tells: both,
    },
    {
      number: 'P6',
      act: 'show-review',
      by: 'artist',
      through: 'privateSessions/update-review-visibility',
      from: [Completed],
      to: 'same',
      needs: { reviewed: true },
      money: 'none',
      notices: [],
      tells: both,
    },
    {
      ...report,
      number: 'P7',
      from: [Completed],
      condition: 'the artist did not come, or another reason; staff decide on a refund',
    },
    { ...moving, by: 'buyer' },
    { ...moving, by: 'artist' },
    { ...asking, by: 'buyer', notices: [{ code: 'N63', to: 'artist' }] },
    { ...asking, by: 'artist', notices: [{ code: 'N63', to: 'buyer' }] },
    { ...keeping, by: 'buyer', notices: [{ code: 'N64', to: 'artist' }] },
    { ...keeping, by: 'artist', notices: [{ code: 'N64', to: 'buyer' }] },
    {
      ...canceling,
      number: 'P9',
      by: 'staff',
      through: 'admin/cancel-request',
      condition: 'with a reason',
      money: 'refund',
    },
    {
      ...artistLeaves,
      from: [Upcoming],
      to: Canceled,
      money: 'refund',
      notices: [{ code: 'N43', to: 'buyer' }],
      tells: both,
    },
    { ...leaving, until: dayBefore, money: 'refund' },
    { ...leaving, ...movedByArtist, money: 'refund' },
    {
      ...leaving,
      ...late,
      act: 'leave-late',
      condition: 'the fan closes the account; half of the price goes back, as when they cancel',
      money: 'split',
    },
  ],
};

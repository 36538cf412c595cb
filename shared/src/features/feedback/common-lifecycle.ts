import { answerUntilDeadline } from '../orders/common-transitions.ts';
import type { Transition } from '../orders/lifecycle.ts';
import { FeedbackStatus, RATING_DAYS } from './model.ts';

/** Rows that music feedback and questions have in common. */

const { Pending, Answered, Canceled, Expired } = FeedbackStatus;
export const common = answerUntilDeadline(FeedbackStatus);
export const statuses = {
  [Pending]: 'Pending',
  [Answered]: 'Answered',
  [Canceled]: 'Canceled',
  [Expired]: 'Expired',
};

/** An artist is warned in red from here on. */
export const URGENT_DAYS = 5;

export type FeedbackAct =
  | 'send'
  | 'edit'
  | 'replace-file'
  | 'listen'
  | 'answer'
  | 'correct'
  | 'miss-priority'
  | 'cancel'
  | 'expire'
  | 'review'
  | 'rate'
  | 'show-review'
  | 'report'
  | 'leave';

type Row = Transition<FeedbackStatus, FeedbackAct>;

const afterAnswer: readonly Row[] = [
  {
    number: 'R12',
    act: 'review',
    by: 'buyer',
    through: 'requests/review-feedback',
    from: [Answered],
    to: 'same',
    needs: { reviewed: false },
    sets: { reviewed: true },
    covers: 'one line',
    money: 'none',
    notices: [{ code: 'N16', to: 'artist' }],
    tells: ['buyer', 'artist'],
  },
  {
    number: 'R13',
    act: 'rate',
    by: 'buyer',
    through: 'requests/update-rating',
    from: [Answered],
    to: 'same',
    until: { of: 'ended', plusHours: RATING_DAYS * 24 },
    covers: 'one line',
    money: 'none',
    notices: [],
    tells: ['buyer', 'artist'],
  },
  {
    number: 'R14',
    act: 'show-review',
    by: 'artist',
    through: 'requests/update-review-visibility',
    from: [Answered],
    to: 'same',
    covers: 'one line',
    condition: 'a rating counts all the same',
    money: 'none',
    notices: [],
    tells: ['artist'],
  },
  { ...common.report, number: 'R15' },
];

/** What either side, staff and time may do with both, other than its sender. */
export function commonRows(expireJob: string): Row[] {
  return [
    {
      ...common.cancelByArtist,
      number: 'R9',
      through: 'requests/cancel-request',
      condition: 'with a comment',
    },
    { ...common.expire, number: 'R10', through: expireJob },
    ...afterAnswer,
    { ...common.cancelByStaff, number: 'R16' },
    ...common.leave,
  ];
}

export function sending(number: string): Row {
  return { ...common.send, number, through: 'requests/send-request' };
}

export function cancelByBuyer(number: string): Row {
  return { ...common.cancelByBuyer, number, through: 'requests/cancel-request' };
}

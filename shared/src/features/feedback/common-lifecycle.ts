import type { Instant, Transition } from '../orders/lifecycle.ts';
import { REPORT_DAYS } from '../reports/model.ts';
import { FeedbackStatus, RATING_DAYS } from './model.ts';

/** Rows that music feedback and questions have in common. */

const { Pending, Answered, Canceled, Expired } = FeedbackStatus;
export const deadline: Instant = { of: 'deadline' };
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

export type Row = Transition<FeedbackStatus, FeedbackAct>;

/** How an open one ends without an answer, other than by its sender. */
function ending(expireJob: string): Row[] {
  return [
    {
      number: 'R9',
      act: 'cancel',
      by: 'artist',
      through: 'requests/cancel-request',
      from: [Pending],
      to: Canceled,
      until: deadline,
      covers: 'one line',
      condition: 'with a comment',
      money: 'refund',
      notices: [{ code: 'N14', to: 'buyer' }],
      tells: ['buyer', 'artist'],
    },
    {
      number: 'R10',
      act: 'expire',
      by: 'time',
      through: expireJob,
      from: [Pending],
      to: Expired,
      since: deadline,
      covers: 'every line',
      money: 'refund',
      notices: [
        { code: 'N15', to: 'buyer' },
        { code: 'N15', to: 'artist' },
      ],
      tells: ['buyer', 'artist'],
    },
  ];
}

const byStaff: Row = {
  number: 'R16',
  act: 'cancel',
  by: 'staff',
  through: 'admin/cancel-request',
  from: [Pending],
  to: Canceled,
  until: deadline,
  covers: 'every line',
  money: 'refund',
  notices: [
    { code: 'N14', to: 'buyer' },
    { code: 'N13', to: 'artist' },
  ],
  tells: ['buyer', 'artist'],
};

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
  {
    number: 'R15',
    act: 'report',
    by: 'buyer',
    through: 'requests/report',
    from: [Answered],
    to: 'same',
    until: { of: 'ended', plusHours: REPORT_DAYS * 24 },
    covers: 'one line',
    condition: 'once',
    money: 'dispute',
    notices: [
      { code: 'N17', to: 'buyer' },
      { code: 'N17', to: 'artist' },
      { code: 'N17', to: 'staff' },
    ],
    tells: ['buyer', 'artist'],
  },
];

const leaving: readonly Row[] = [
  {
    number: '–',
    act: 'leave',
    by: 'artist',
    through: 'artistStoppedSelling',
    from: [Pending],
    to: Canceled,
    until: deadline,
    covers: 'one line',
    condition: 'the artist is suspended or leaves',
    money: 'refund',
    notices: [{ code: 'N14', to: 'buyer' }],
    tells: ['buyer', 'artist'],
  },
  {
    number: '–',
    act: 'leave',
    by: 'buyer',
    through: 'personLeft',
    from: [Pending],
    to: Canceled,
    until: deadline,
    covers: 'every line',
    condition: 'the buyer closes the account',
    money: 'refund',
    notices: [{ code: 'N13', to: 'artist' }],
    tells: ['buyer', 'artist'],
  },
];

/** What either side, staff and time may do with both. */
export function commonRows(expireJob: string): Row[] {
  return [...ending(expireJob), ...afterAnswer, byStaff, ...leaving];
}

export function sending(number: string): Row {
  return {
    number,
    act: 'send',
    by: 'buyer',
    through: 'requests/send-request',
    from: [],
    to: Pending,
    condition: 'as described under Sending',
    money: 'hold',
    notices: [
      { code: 'N10', to: 'artist' },
      { code: 'N11', to: 'buyer' },
    ],
    tells: ['buyer', 'artist'],
  };
}

export function cancelByBuyer(number: string, needs: Row['needs']): Row {
  return {
    number,
    act: 'cancel',
    by: 'buyer',
    through: 'requests/cancel-request',
    from: [Pending],
    to: Canceled,
    until: deadline,
    ...(needs && { needs }),
    covers: 'every line',
    money: 'refund',
    notices: [{ code: 'N13', to: 'artist' }],
    tells: ['buyer', 'artist'],
  };
}

import type { Lifecycle } from '../orders/lifecycle.ts';
import {
  cancelByBuyer,
  commonRows,
  deadline,
  type FeedbackAct,
  sending,
  statuses,
  URGENT_DAYS,
} from './common-lifecycle.ts';
import { FeedbackStatus } from './model.ts';

const { Pending, Answered } = FeedbackStatus;

/** What may happen to a question. Source: docs/product/questions.md. */
export const questionLifecycle: Lifecycle<FeedbackStatus, FeedbackAct> = {
  product: 'question',
  statuses,
  urgentDays: URGENT_DAYS,
  transitions: [
    sending('Q1'),
    {
      number: 'Q2',
      act: 'answer',
      by: 'artist',
      through: 'requests/answer-question',
      from: [Pending],
      to: Answered,
      until: deadline,
      covers: 'one line',
      money: 'release',
      notices: [{ code: 'N12', to: 'buyer' }],
      tells: ['buyer', 'artist'],
    },
    cancelByBuyer('Q3', undefined),
    ...commonRows('expire-questions'),
  ],
};

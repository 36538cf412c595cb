import type { Lifecycle } from '../orders/lifecycle.ts';
import {
  cancelByBuyer,
  common,
  commonRows,
  type FeedbackAct,
  sending,
  statuses,
  URGENT_DAYS,
} from './common-lifecycle.ts';
import type { FeedbackStatus } from './model.ts';

/** What may happen to a question. Source: docs/product/questions.md. */
export const questionLifecycle: Lifecycle<FeedbackStatus, FeedbackAct> = {
  product: 'question',
  statuses,
  urgentDays: URGENT_DAYS,
  transitions: [
    sending('Q1'),
    { ...common.answer, number: 'Q2', through: 'requests/answer-question' },
    cancelByBuyer('Q3'),
    ...commonRows('expire-questions'),
  ],
};

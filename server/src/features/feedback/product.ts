import { feedbackLifecycle } from '@dubplate/shared/features/feedback/lifecycle.ts';
import { questionLifecycle } from '@dubplate/shared/features/feedback/question-lifecycle.ts';
import { type FeedbackKind, PRIORITY_HOURS } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestProduct } from '../orders/orders.ts';

/** How the orders feature runs a track that was sent to an artist. */
export const feedbackProduct: RequestProduct = {
  kind: 'feedback',
  lifecycle: feedbackLifecycle,
  tables: { orders: 'feedback_track_requests', lines: 'feedback_track_lines', limited: 'feedback_lines' },
  surcharge: { kind: 'priority', act: 'miss-priority', hours: PRIORITY_HOURS },
  isRanked: true,
  words: {
    invitation: (buyer, contents) => `${buyer} would like to hear what you think of ${contents}.`,
    answer: 'Listen and answer',
    read: 'Read the feedback',
  },
};

/** How it runs a question. */
export const questionProduct: RequestProduct = {
  kind: 'question',
  lifecycle: questionLifecycle,
  tables: {
    orders: 'feedback_question_requests',
    lines: 'feedback_question_lines',
    limited: 'feedback_lines',
  },
  words: {
    invitation: (buyer, contents) => `${buyer} would like your answer to ${contents}.`,
    answer: 'Answer it',
    read: 'Read the answer',
  },
};

export const productsByKind = {
  feedback: feedbackProduct,
  question: questionProduct,
} as const satisfies Record<FeedbackKind, RequestProduct>;

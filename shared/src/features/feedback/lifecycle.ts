import { correct } from '../orders/common-transitions.ts';
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
import { ANSWER_CORRECTION_HOURS, FeedbackStatus, PRIORITY_HOURS } from './model.ts';

export type { FeedbackAct } from './common-lifecycle.ts';

const { Pending, Answered } = FeedbackStatus;
const deadline = { of: 'deadline' } as const;
/** The buyer changes a request before the artist has listened to it. */
const change = {
  by: 'buyer',
  from: [Pending],
  to: 'same',
  until: deadline,
  needs: { listened: false },
  covers: 'every line',
  money: 'none',
  notices: [],
  tells: ['buyer', 'artist'],
} as const;

/** What may happen to a track that was sent to an artist. Source: docs/product/music-feedback.md. */
export const feedbackLifecycle: Lifecycle<FeedbackStatus, FeedbackAct> = {
  product: 'music feedback request',
  statuses,
  urgentDays: URGENT_DAYS,
  transitions: [
    sending('R1'),
    { ...change, number: 'R2', act: 'edit', through: 'requests/edit-request' },
    {
      ...change,
      number: 'R3',
      act: 'replace-file',
      through: 'requests/update-file',
      condition: 'the waveform is drawn again',
    },
    {
      number: 'R4',
      act: 'listen',
      by: 'artist',
      through: 'requests/update-play-demo',
      from: [Pending],
      to: 'same',
      until: deadline,
      sets: { listened: true },
      covers: 'one line',
      condition: 'the first time counts',
      money: 'none',
      notices: [{ code: 'N18', to: 'buyer', isFirstOnly: true }],
      tells: ['buyer', 'artist'],
    },
    {
      ...common.answer,
      number: 'R6',
      through: 'requests/review-request',
      needs: { listened: true },
      money: { feedback: 'release', priority: 'release' },
    },
    {
      number: 'R7',
      act: 'miss-priority',
      by: 'time',
      through: 'return-priority',
      from: [Pending],
      to: 'same',
      since: { of: 'sent', plusHours: PRIORITY_HOURS },
      needs: { priority: true },
      sets: { priority: false },
      covers: 'one line',
      condition: 'the request itself goes on',
      money: { feedback: 'none', priority: 'refund' },
      notices: [{ code: 'N19', to: 'buyer' }],
      tells: ['buyer', 'artist'],
    },
    { ...cancelByBuyer('R8'), needs: { listened: false } },
    { ...correct(Answered, ANSWER_CORRECTION_HOURS), number: 'R11', through: 'requests/edit-request' },
    ...commonRows('expire-music-feedback-requests'),
  ],
};

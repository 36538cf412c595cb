import { FeedbackStatus, requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import type { RequestSummary } from '@dubplate/shared/features/feedback/records.ts';
import { addMs, DAY_MS, timestampOf } from '@dubplate/shared/lib/dates.ts';
import { describe, expect, it } from 'vitest';
import { listAbove, maySenderDo, viewOf } from './request-view.ts';

const now = new Date('2026-11-20T12:00:00Z');
const request = {
  type: requestTypes.feedback,
  status: FeedbackStatus.Pending,
  date: timestampOf(now),
  expiresAt: timestampOf(addMs(now, DAY_MS)),
  updatedDate: null,
  listened: false,
  feedbackReview: null,
  price: 3000,
  priorityPrice: 1500,
} as RequestSummary; // only what is looked at
const answered = (daysAgo: number): RequestSummary => ({
  ...request,
  status: FeedbackStatus.Answered,
  listened: true,
  updatedDate: timestampOf(addMs(now, -daysAgo * DAY_MS)),
});

describe('what the sender of a request may do', () => {
  it('is to change and cancel it until it was listened to', () => {
    for (const act of ['edit', 'replace-file', 'cancel'] as const) {
      expect(maySenderDo(request, act, now)).toBe(true);
      expect(maySenderDo({ ...request, listened: true }, act, now)).toBe(false);
      expect(maySenderDo(request, act, addMs(now, DAY_MS))).toBe(false);
    }
  });

  it('is to cancel a question, which is never listened to', () => {
    expect(maySenderDo({ ...request, type: requestTypes.question }, 'cancel', now)).toBe(true);
  });

  it('is to rate an answer for 14 days, and to review it once', () => {
    expect(maySenderDo(answered(13.9), 'rate', now)).toBe(true);
    expect(maySenderDo(answered(14), 'rate', now)).toBe(false);
    expect(maySenderDo(answered(40), 'review', now)).toBe(true);
    expect(maySenderDo({ ...answered(1), feedbackReview: 'Thanks.' }, 'review', now)).toBe(false);
  });
});

it('counts the surcharge in the price of a request', () => {
  expect(viewOf(request, 'buyer').order.price).toBe(4500);
});

it.each([
  ['feedback', false, false, '/requests'],
  ['feedback', true, false, '/requests/manage'],
  ['feedback', true, true, '/requests/reviews'],
  ['feedback', false, true, '/requests'],
  ['question', false, false, '/ama'],
  ['question', true, false, '/ama/manage'],
] as const)('Back of a %s, artist %s, review %s, is %s', (...[kind, isArtist, isReview, path]) => {
  expect(listAbove({ kind, isArtist, isReview })).toBe(path);
});

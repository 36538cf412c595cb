import { describe, expect, it } from 'vitest';
import { addMs, DAY_MS, HOUR_MS } from '../../lib/dates.ts';
import { FeedbackStatus, RequestType, ReviewVisibility } from './model.ts';
import {
  feedbackPrice,
  isToReview,
  latestVersions,
  mayResubmit,
  offersPriority,
  priorityDueAt,
  priorityLeftText,
  publicReview,
  requestExpiresAt,
  requestLook,
} from './rules.ts';

const { Pending, Answered, Canceled, Expired } = FeedbackStatus;
const sentAt = new Date('2026-03-01T12:00:00.000Z');
const artist = { requestDemoPrice: 3000, priorityModePrice: 1500, questionPrice: 500 };

describe('prices', () => {
  it('are the artist’s own, with priority as a surcharge on tracks alone', () => {
    expect(feedbackPrice(artist, 'feedback', true)).toEqual({
      priceTokens: 3000,
      priorityTokens: 1500,
      totalTokens: 4500,
    });
    expect(feedbackPrice(artist, 'feedback', false).totalTokens).toBe(3000);
    expect(feedbackPrice(artist, 'question', true)).toEqual({
      priceTokens: 500,
      priorityTokens: 0,
      totalTokens: 500,
    });
    expect([offersPriority(artist), offersPriority({ priorityModePrice: 0 })]).toEqual([true, false]);
  });
});

describe('deadlines', () => {
  it('are 14 days for both, and 48 hours for priority', () => {
    expect(requestExpiresAt('feedback', sentAt)).toEqual(addMs(sentAt, 14 * DAY_MS));
    expect(requestExpiresAt('question', sentAt)).toEqual(addMs(sentAt, 14 * DAY_MS));
    expect(priorityDueAt(sentAt)).toEqual(addMs(sentAt, 48 * HOUR_MS));
  });

  it('of priority are told in hours, rounded up, until they are over', () => {
    const due = priorityDueAt(sentAt);
    expect(priorityLeftText(due, sentAt)).toBe('48 hours');
    expect(priorityLeftText(due, addMs(due, -HOUR_MS))).toBe('1 hour');
    expect(priorityLeftText(due, addMs(due, -1))).toBe('1 hour');
    expect(priorityLeftText(due, due)).toBeNull();
  });
});

describe('versions', () => {
  const at = (id: string, seconds: number, superParentRequestId: string | null = null) => ({
    id,
    superParentRequestId,
    date: { seconds, nanoseconds: 0 },
  });

  it('are shown by the newest of each track alone', () => {
    const requests = [at('c', 3, 'a'), at('d', 3), at('b', 2, 'a'), at('a', 1)];
    expect(latestVersions(requests).map(({ id }) => id)).toEqual(['c', 'd']);
  });

  it('follow an answered one whose artist invites another', () => {
    expect(mayResubmit({ status: Answered, acceptNewVersion: true })).toBe(true);
    expect(mayResubmit({ status: Answered, acceptNewVersion: false })).toBe(false);
    expect(mayResubmit({ status: Pending, acceptNewVersion: true })).toBe(false);
  });
});

describe('reviews', () => {
  it('are public unless the artist hides them', () => {
    expect(publicReview({ feedbackReview: 'Good', reviewVisibility: ReviewVisibility.Visible })).toBe('Good');
    expect(publicReview({ feedbackReview: 'Good', reviewVisibility: ReviewVisibility.Hidden })).toBeNull();
  });

  it('are asked for once a track was answered', () => {
    const answered = { type: RequestType.Feedback, status: Answered, feedbackReview: null } as const;
    expect(isToReview(answered)).toBe(true);
    expect(isToReview({ ...answered, feedbackReview: 'Good' })).toBe(false);
    expect(isToReview({ ...answered, type: RequestType.Question })).toBe(false);
    expect(isToReview({ ...answered, status: Pending })).toBe(false);
  });
});

describe('requestLook', () => {
  const request = {
    type: RequestType.Feedback,
    status: Pending as FeedbackStatus,
    feedbackReview: null,
    canceledByArtist: false,
  };
  it.each([
    ['buyer', request, 10, 'orange', 'Pending'],
    ['artist', request, 14, 'orange', 'Expires in 14 days'],
    ['artist', request, 6, 'orange', 'Expires in 6 days'],
    ['artist', request, 5, 'red', 'Expires in 5 days'],
    ['artist', request, 1, 'red', 'Expires in 1 day'],
    ['buyer', { ...request, status: Answered }, 0, 'green', 'Feedback to review'],
    ['buyer', { ...request, status: Answered, feedbackReview: 'Good' }, 0, 'green', 'Answered'],
    ['artist', { ...request, status: Answered }, 0, 'green', 'Answered'],
    ['artist', { ...request, status: Canceled, canceledByArtist: true }, 0, 'red', 'You Canceled'],
    ['buyer', { ...request, status: Canceled, canceledByArtist: true }, 0, 'red', 'Canceled by Artist'],
    ['buyer', { ...request, status: Canceled }, 0, 'red', 'Canceled by User'],
    ['buyer', { ...request, status: Expired }, 0, 'red', 'Expired'],
  ] as const)('to the %s', (...[viewer, given, days, tone, text]) => {
    expect(requestLook(given, { viewer, leftMs: days * DAY_MS })).toEqual({ tone, text });
  });
});

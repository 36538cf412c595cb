import { addMs, DAY_MS, HOUR_MS } from '../../lib/dates.ts';
import { products } from '../../lookups/products.ts';
import { lineLook, type StatusLook, type Viewer } from '../orders/status-text.ts';
import { feedbackLifecycle } from './lifecycle.ts';
import { questionLifecycle } from './question-lifecycle.ts';
import {
  FeedbackStatus,
  type FeedbackKind,
  PRIORITY_HOURS,
  type RequestType,
  requestTypes,
  ReviewVisibility,
} from './model.ts';

export const REQUEST_DAYS = products.feedback.deadlineDays;
export const QUESTION_DAYS = products.question.deadlineDays;

export function kindOf(type: RequestType): FeedbackKind {
  return type === requestTypes.question ? 'question' : 'feedback';
}

/** The title of an answer's public page. */
export function publicTitle(type: RequestType, artist: string): string {
  return `${kindOf(type) === 'question' ? 'Answer' : 'Feedback'} by ${artist}`;
}

export function lifecycleOf(kind: FeedbackKind) {
  return kind === 'question' ? questionLifecycle : feedbackLifecycle;
}

export interface FeedbackPrices {
  requestDemoPrice: number;
  priorityModePrice: number;
  questionPrice: number;
}

export interface FeedbackPrice {
  priceTokens: number;
  /** 0 without priority. */
  priorityTokens: number;
  totalTokens: number;
}

/** What a request costs at this artist. Priority is a surcharge of its own. */
export function feedbackPrice(
  artist: FeedbackPrices,
  kind: FeedbackKind,
  hasPriority: boolean,
): FeedbackPrice {
  const priceTokens = kind === 'question' ? artist.questionPrice : artist.requestDemoPrice;
  const priorityTokens = kind === 'feedback' && hasPriority ? artist.priorityModePrice : 0;
  return { priceTokens, priorityTokens, totalTokens: priceTokens + priorityTokens };
}

/** An artist who asks nothing for priority doesn't offer it. */
export function offersPriority({ priorityModePrice }: Pick<FeedbackPrices, 'priorityModePrice'>): boolean {
  return priorityModePrice > 0;
}

export function requestExpiresAt(kind: FeedbackKind, sentAt: Date): Date {
  return addMs(sentAt, (kind === 'question' ? QUESTION_DAYS : REQUEST_DAYS) * DAY_MS);
}

export function priorityDueAt(sentAt: Date): Date {
  return addMs(sentAt, PRIORITY_HOURS * HOUR_MS);
}

/** Whether a new version of a track may be sent: its newest one was answered, and the artist invites another. */
export function mayResubmit(newest: { status: FeedbackStatus; acceptNewVersion: boolean }): boolean {
  return newest.status === FeedbackStatus.Answered && newest.acceptNewVersion;
}

interface Version {
  id: string;
  superParentRequestId: string | null;
  date: { seconds: number; nanoseconds: number };
}

/** The newest version of each track, in the order given. Source: docs/product/music-feedback.md#versions. */
export function latestVersions<T extends Version>(requests: readonly T[]): T[] {
  const newest = new Map<string, T>();
  for (const request of requests) {
    const track = request.superParentRequestId ?? request.id;
    const known = newest.get(track);
    if (known === undefined || isLater(request, known)) newest.set(track, request);
  }
  return requests.filter((request) => newest.get(request.superParentRequestId ?? request.id) === request);
}

function isLater(one: Version, other: Version): boolean {
  const seconds = one.date.seconds - other.date.seconds;
  if (seconds !== 0) return seconds > 0;
  const nanoseconds = one.date.nanoseconds - other.date.nanoseconds;
  return nanoseconds === 0 ? one.id > other.id : nanoseconds > 0;
}

/** A track that was answered and has no review yet. */
export function isToReview(request: {
  type: RequestType;
  status: FeedbackStatus;
  feedbackReview: string | null;
}): boolean {
  return (
    request.type === requestTypes.feedback &&
    request.status === FeedbackStatus.Answered &&
    request.feedbackReview === null
  );
}

/** The review as the public may read it. */
export function publicReview(request: {
  feedbackReview: string | null;
  reviewVisibility: ReviewVisibility;
}): string | null {
  return request.reviewVisibility === ReviewVisibility.Hidden ? null : request.feedbackReview;
}

/** How a request reads to either side. Source: docs/product/music-feedback.md#status. */
export function requestLook(
  request: {
    type: RequestType;
    status: FeedbackStatus;
    feedbackReview: string | null;
    canceledByArtist: boolean;
    canceledByStaff?: boolean | undefined;
  },
  view: { viewer: Viewer; leftMs: number },
): StatusLook {
  if (view.viewer === 'buyer' && isToReview(request)) return { tone: 'green', text: 'Feedback to review' };
  return lineLook(lifecycleOf(kindOf(request.type)), request, view);
}

/** "36 hours": what is left of the priority, rounded up; null once it has run out. */
export function priorityLeftText(dueAt: Date, now: Date): string | null {
  const hours = Math.ceil((dueAt.getTime() - now.getTime()) / HOUR_MS);
  if (hours <= 0) return null;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

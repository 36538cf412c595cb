import { UserStatus, UserType } from '../accounts/model.ts';
import { type ArtistTag, artistTags, type ResponseLabel } from './model.ts';

const { Active, AwaitingApproval, Rejected, Suspended } = UserStatus;

/** Status changes that staff may make, and whether each needs a reason. Source: docs/product/artists.md#approval. */
export const artistTransitions = [
  { to: Active, from: [AwaitingApproval, Rejected, Suspended], needsReason: false },
  { to: AwaitingApproval, from: [Rejected], needsReason: false },
  { to: Rejected, from: [AwaitingApproval], needsReason: true },
  { to: Suspended, from: [Active, AwaitingApproval], needsReason: true },
] as const;

type Transition = (typeof artistTransitions)[number];

export function transitionTo(status: UserStatus): Transition | undefined {
  return artistTransitions.find(({ to }) => to === status);
}

/** Whether staff may change an artist's status this way. */
export function mayMoveArtist(from: UserStatus, to: UserStatus): boolean {
  const allowed: readonly UserStatus[] = transitionTo(to)?.from ?? [];
  return allowed.includes(from);
}

/** Whether staff may make a person an artist: an active fan with an open account. */
export function mayBecomeArtist(person: {
  type: UserType;
  status: UserStatus;
  disabledAt: string | null;
}): boolean {
  return person.type === UserType.Fan && person.status === Active && person.disabledAt === null;
}

/**
 * Sums over an artist's deliveries. The first four count every product, the others
 * only music feedback requests. A work counts as reviewed once it has a review or a rating.
 */
export interface ArtistSums {
  achieved: number;
  reviewed: number;
  rated: number;
  ratingSum: number;
  answered: number;
  expired: number;
  /** Seconds from request to answer, summed over all answers. */
  answerSeconds: number;
  requestsReviewed: number;
  requestsRated: number;
  requestsRatingSum: number;
}

export interface ArtistFigures {
  achieved: number;
  answered: number;
  expired: number;
  reviewed: number;
  /** 1 to 5; null without a rating. */
  averageRating: number | null;
  /** Days from request to answer; null without an answer. */
  averageDays: number | null;
  /** Answered ÷ ended, 0 to 1; null if none has ended. */
  responseRatio: number | null;
}

const DAY_SECONDS = 86_400;
const RATING_MIN = 4.8;
const POPULAR_REVIEWS_MIN = 4;
const POPULAR_ACHIEVED_MIN = 10;
const TOP_RATED_REVIEWS_MIN = 10;
const FAST_DAYS = 4;
const EXCELLENT_OVER = 0.75;
const GOOD_OVER = 0.5;
const LOW_UNDER = 0.25;
const HIGH_RESPONSE_OVER = 4;

/** An artist's public figures. Source: docs/product/artists.md#rankings. */
export function figuresOf(sums: ArtistSums): ArtistFigures {
  const { achieved, answered, expired, reviewed } = sums;
  const ended = answered + expired;
  return {
    achieved,
    answered,
    expired,
    reviewed,
    averageRating: averageOf(sums.ratingSum, sums.rated),
    averageDays: answered === 0 ? null : sums.answerSeconds / answered / DAY_SECONDS,
    responseRatio: ended === 0 ? null : answered / ended,
  };
}

/** The label for a response ratio; null between Low and Good, and while nothing has ended. */
export function responseLabelOf(ratio: number | null): ResponseLabel | null {
  if (ratio === null) return null;
  if (ratio > EXCELLENT_OVER) return 'Excellent';
  if (ratio > GOOD_OVER) return 'Good';
  return ratio < LOW_UNDER ? 'Low' : null;
}

/** Whether an artist answers nearly everything, with enough requests to tell. */
export function isHighResponse({ answered, expired, responseRatio }: ArtistFigures): boolean {
  return responseLabelOf(responseRatio) === 'Excellent' && answered + expired > HIGH_RESPONSE_OVER;
}

/** Whether the artist's music feedback requests have a high average and enough reviews. */
export function isTopRated(sums: ArtistSums): boolean {
  const average = averageOf(sums.requestsRatingSum, sums.requestsRated);
  return average !== null && average >= RATING_MIN && sums.requestsReviewed >= TOP_RATED_REVIEWS_MIN;
}

/** In display order. */
export function tagsOf(figures: ArtistFigures): ArtistTag[] {
  const { averageRating, averageDays, reviewed, achieved } = figures;
  const isPopular =
    averageRating !== null &&
    averageRating >= RATING_MIN &&
    reviewed >= POPULAR_REVIEWS_MIN &&
    achieved >= POPULAR_ACHIEVED_MIN;
  const isFast = averageDays !== null && averageDays < FAST_DAYS;
  return artistTags.filter((tag) => ({ Popular: isPopular, 'Fast Feedback': isFast })[tag]);
}

function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}

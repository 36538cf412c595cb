import { UserStatus, UserType } from '../accounts/model.ts';
import { type ArtistTag } from './model.ts';

const { Active, AwaitingApproval, Rejected, Suspended } = UserStatus;

/** What staff may do with an artist: from which statuses, to which, and whether a reason is asked for. Source: docs/product.md#artists. */
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

/** Whether staff may bring an artist from one status to another. */
export function mayMoveArtist(from: UserStatus, to: UserStatus): boolean {
  const allowed: readonly UserStatus[] = transitionTo(to)?.from ?? [];
  return allowed.includes(from);
}

/** Whether staff may make a person an artist: an active fan whose account is not disabled. */
export function mayBecomeArtist(person: {
  type: UserType;
  status: UserStatus;
  disabledAt: string | null;
}): boolean {
  return person.type === UserType.Fan && person.status === Active && person.disabledAt === null;
}

/** Sums over everything an artist ever delivered. `answerSeconds` is the sum of all answers' times. */
export interface ArtistSums {
  achieved: number;
  answered: number;
  expired: number;
  reviewed: number;
  rated: number;
  ratingSum: number;
  answerSeconds: number;
}

export interface ArtistFigures {
  achieved: number;
  answered: number;
  expired: number;
  reviewed: number;
  /** 1 to 5; null without a rating. */
  averageRating: number | null;
  /** Days from a request to its answer; null without an answer. */
  averageDays: number | null;
  /** Answered of all that ended, 0 to 1; null when none ended. */
  responseRatio: number | null;
}

const DAY_SECONDS = 86_400;
const POPULAR_RATING = 4.8;
const POPULAR_REVIEWS = 4;
const POPULAR_ACHIEVED = 10;
const FAST_DAYS = 4;

/** The public figures of an artist. Source: docs/product.md#rankings. */
export function figuresOf(sums: ArtistSums): ArtistFigures {
  const { achieved, answered, expired, reviewed } = sums;
  const ended = answered + expired;
  return {
    achieved,
    answered,
    expired,
    reviewed,
    averageRating: sums.rated === 0 ? null : sums.ratingSum / sums.rated,
    averageDays: answered === 0 ? null : sums.answerSeconds / answered / DAY_SECONDS,
    responseRatio: ended === 0 ? null : answered / ended,
  };
}

/** In the order in which they are shown. */
export function tagsOf(figures: ArtistFigures): ArtistTag[] {
  const { averageRating, averageDays, reviewed, achieved } = figures;
  const isPopular =
    averageRating !== null &&
    averageRating >= POPULAR_RATING &&
    reviewed >= POPULAR_REVIEWS &&
    achieved >= POPULAR_ACHIEVED;
  const isFast = averageDays !== null && averageDays < FAST_DAYS;
  return [...(isPopular ? (['Popular'] as const) : []), ...(isFast ? (['Fast Feedback'] as const) : [])];
}

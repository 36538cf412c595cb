import { RATING_MAX } from '@dubplate/shared/features/feedback/model.ts';

/** Four of five stars, also read out. */
export function RatingStars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <span className={`whitespace-nowrap ${className}`}>
      <span aria-hidden>
        {'★'.repeat(rating)}
        <span className="opacity-30">{'★'.repeat(RATING_MAX - rating)}</span>
      </span>
      <span className="sr-only">
        {rating} of {RATING_MAX}
      </span>
    </span>
  );
}

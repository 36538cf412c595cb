/** 4.9 of 5 as people read it: one decimal and a star. */
export function RatingMark({ rating, ratings }: { rating: number; ratings: number }) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-text">
      <span aria-hidden>★</span>
      <span>
        {rating.toFixed(1)}
        <span className="sr-only"> of 5</span>
      </span>
      {ratings > 0 && (
        <span className="font-normal text-muted">
          ({ratings.toLocaleString('en-US')}
          <span className="sr-only"> {ratings === 1 ? 'rating or review' : 'ratings and reviews'}</span>)
        </span>
      )}
    </span>
  );
}

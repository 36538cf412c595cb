import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { DateTime } from '../../../ui/time/DateTime.tsx';

const FIRST_REVIEWS = 4;

/** What fans say about an artist's private sessions; nothing before the first review. */
export function PrivateReviews({ artistId }: { artistId: string }) {
  const { data } = useCall('privateSessions/get-private-sessions', { artistId });
  const [isWhole, setIsWhole] = useState(false);
  const reviews = data?.reviews ?? [];
  if (!data || reviews.length === 0) return null;
  const shown = isWhole ? reviews : reviews.slice(0, FIRST_REVIEWS);
  return (
    <section aria-labelledby="private-reviews" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="private-reviews" className="text-2xl">
        Reviews of private sessions
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        {shown.map(({ review, username, date }, index) => (
          <li key={index} className="grid content-start gap-2 rounded-card bg-surface p-5">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 font-bold [overflow-wrap:anywhere]">{username}</span>
              <DateTime at={dateOf(date).getTime()} className="text-sm text-muted" />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{review}</p>
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button kind="secondary" size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {reviews.length}
        </Button>
      )}
      {isWhole && data.totalReviews > reviews.length && (
        <p className="text-sm text-muted">
          The newest {reviews.length} of {data.totalReviews}.
        </p>
      )}
    </section>
  );
}

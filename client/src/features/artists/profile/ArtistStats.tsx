import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { responseLabelOf } from '@dubplate/shared/features/artists/rules.ts';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { RatingMark } from '../RatingMark.tsx';
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx';

/** How an artist has answered so far, without unknown figures. */
export function ArtistStats({ stats }: { stats: Artist['stats'] }) {
  const { achieved, averageDays, averageRating, reviewed, responseRatio } = stats;
  const label = responseLabelOf(responseRatio);
  const isKnown = achieved > 0 || averageRating !== null || responseRatio !== null;
  if (!isKnown) return <p className="text-muted">New here: no answers from this artist yet.</p>;
  return (
    <dl className="grid grid-cols-2 gap-3">
      {averageRating !== null && (
        <Stat name="Rating" value={`${averageRating.toFixed(1)} of 5`}>
          {reviewed === 1
            ? 'one rating or review'
            : `${reviewed.toLocaleString('en-US')} ratings and reviews`}
        </Stat>
      )}
      {achieved > 0 && <Stat name="Delivered" value={achieved.toLocaleString('en-US')} />}
      {averageDays !== null && <Stat name="Usual answer" value={daysText(averageDays)} />}
      {responseRatio !== null && (
        <Stat
          name="Response"
          value={label ?? `${Math.round(responseRatio * 100)}%`}
          help="The share of requests answered in time: over 75% is Excellent, over 50% Good, under 25% Low."
        >
          {label && `${Math.round(responseRatio * 100)}% answered`}
        </Stat>
      )}
    </dl>
  );
}

/** The two figures that decide most, for where the others are far below. Nothing while both are unknown. */
export function StatsLine({ stats }: { stats: Artist['stats'] }) {
  const { averageDays, averageRating, reviewed } = stats;
  if (averageDays === null && averageRating === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 md:hidden">
      {averageRating !== null && <RatingMark rating={averageRating} ratings={reviewed} />}
      {averageDays !== null && (
        <span>
          Usually answers {averageDays < 1 ? '' : 'in '}
          {daysText(averageDays)}
        </span>
      )}
    </p>
  );
}

interface StatProps {
  name: string;
  value: string;
  help?: string;
  children?: ReactNode;
}

function Stat({ name, value, help, children }: StatProps) {
  return (
    <div className="grid content-start gap-0.5 rounded-card bg-surface p-4">
      <dt className="flex items-center justify-between text-sm text-muted">
        {name}
        {help && (
          <Tooltip text={help}>
            {(describedBy) => (
              <button
                type="button"
                aria-label={`What ${name} means`}
                aria-describedby={describedBy}
                className="-my-3 -mr-3 grid size-11 place-items-center rounded-full"
              >
                <Info aria-hidden className="size-4" />
              </button>
            )}
          </Tooltip>
        )}
      </dt>
      <dd>
        <span className="block text-xl font-bold">{value}</span>
        {children && <span className="block text-sm text-muted">{children}</span>}
      </dd>
    </div>
  );
}

function daysText(days: number): string {
  if (days < 1) return 'within a day';
  const whole = Math.round(days);
  return `${whole} ${whole === 1 ? 'day' : 'days'}`;
}

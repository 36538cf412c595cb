import { Facts } from '../../ui/record/Facts.tsx';
import type { ArtistRow } from './artist-words.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

/** The public figures of an artist. */
export function Delivery({ stats }: { stats: ArtistRow['stats'] }) {
  return (
    <Facts
      facts={[
        ['Delivered', stats.achieved],
        ['Answered', stats.answered],
        ['Expired', stats.expired],
        [
          'Answers',
          stats.responseRatio === null ? null : `${percent.format(stats.responseRatio)} of what ended`,
        ],
        ['Average time', stats.averageDays === null ? null : `${stats.averageDays.toFixed(1)} days`],
        ['Reviews', stats.reviewed],
        ['Average rating', stats.averageRating?.toFixed(1)],
      ]}
    />
  );
}

import { Children, type ReactNode, useDeferredValue } from 'react';
import { SkeletonMediaCard } from '../../../ui/status/SkeletonMediaCard.tsx';

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 md:gap-x-6 md:gap-y-10';

/** About one screenful. The rest is drawn a moment later, so that the first cards appear sooner. */
const FIRST_CARDS = 6;

export function ArtistGrid({ label, children }: { label: string; children: ReactNode }) {
  const cards = Children.toArray(children);
  const shownCount = useDeferredValue(cards.length, Math.min(cards.length, FIRST_CARDS));
  return (
    <ul aria-label={label} className={gridClass}>
      {cards.slice(0, shownCount)}
    </ul>
  );
}

export function ArtistGridSkeleton({ count }: { count: number }) {
  return (
    <span className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonMediaCard key={index} />
      ))}
    </span>
  );
}

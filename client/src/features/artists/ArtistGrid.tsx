import type { ReactNode } from 'react';
import { SkeletonMediaCard, SkeletonRegion } from '../../ui/Skeleton.tsx';

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 md:gap-x-6 md:gap-y-10';

export function ArtistGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={gridClass}>
      {children}
    </ul>
  );
}

export function ArtistGridSkeleton({ count }: { count: number }) {
  return (
    <SkeletonRegion label="Loading artists">
      <span className={gridClass}>
        {Array.from({ length: count }, (_, index) => (
          <SkeletonMediaCard key={index} />
        ))}
      </span>
    </SkeletonRegion>
  );
}

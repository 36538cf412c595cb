import { Skeleton, SkeletonRegion } from '../../../ui/status/Skeleton.tsx';

/** In the shape of a loaded request. */
export function LoopcheckSkeleton() {
  return (
    <SkeletonRegion label="Loading the Loopcheck" className="grid gap-6">
      <Skeleton className="h-14 w-72 max-w-full" />
      <Skeleton className="h-7 w-96 max-w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-52 w-full" />
    </SkeletonRegion>
  );
}

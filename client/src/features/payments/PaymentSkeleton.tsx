import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';

/** In the shape of the card form. */
export function PaymentSkeleton() {
  return (
    <SkeletonRegion label="Loading the card form" className="grid gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <Skeleton className="h-12" />
    </SkeletonRegion>
  );
}

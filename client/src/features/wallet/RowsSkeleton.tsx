import { SkeletonRegion, SkeletonRow } from '../../ui/status/Skeleton.tsx';

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      {Array.from({ length: 5 }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </SkeletonRegion>
  );
}

import { Container } from '../../../ui/layout/Container.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/status/Skeleton.tsx';
import { SkeletonText } from '../../../ui/status/SkeletonText.tsx';

export function ArtistProfileSkeleton() {
  return (
    <SkeletonRegion label="Loading the artist">
      <Container width="wide" className="grid gap-8 py-8 md:py-14 md:grid-cols-[2fr_3fr] lg:gap-14">
        <Skeleton className="aspect-square w-full" />
        <div className="grid content-start gap-6">
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-11 w-1/2" />
          <Skeleton className="h-52 w-full" />
          <SkeletonText lines={5} />
        </div>
      </Container>
    </SkeletonRegion>
  );
}

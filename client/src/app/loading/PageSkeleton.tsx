import { Container } from '../../ui/layout/Container.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/status/Skeleton.tsx';

/** Placeholder of a page, as tall as the screen, so that the footer does not jump. */
export function PageSkeleton() {
  return (
    <Container className="min-h-dvh py-10 md:py-16">
      <SkeletonRegion label="Loading the page">
        <Skeleton className="mb-8 h-14 w-3/5" />
        <Skeleton className="h-28" />
      </SkeletonRegion>
    </Container>
  );
}

import type { Video } from '@dubplate/shared/features/videos/records.ts';
import { SkeletonMediaCard } from '../../../ui/status/SkeletonMediaCard.tsx';
import { VideoCard } from './VideoCard.tsx';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

type Props = {
  label: string;
  videos: readonly Video[];
  headingLevel?: 2 | 3;
  showsArtist?: boolean;
  /** On top of its page. */
  isFirst?: boolean;
  /** In a narrow column. */
  isNarrow?: boolean;
};

export function VideoGrid({
  label,
  videos,
  headingLevel = 2,
  showsArtist,
  isFirst = false,
  isNarrow,
}: Props) {
  return (
    <ul aria-label={label} className={isNarrow ? grid.replace(' lg:grid-cols-3', '') : grid}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoCard
            video={video}
            headingLevel={headingLevel}
            showsArtist={showsArtist ?? true}
            isFirst={isFirst && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

export function VideoGridSkeleton({ count }: { count: number }) {
  return (
    <span className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonMediaCard key={index} shape="wide" />
      ))}
    </span>
  );
}

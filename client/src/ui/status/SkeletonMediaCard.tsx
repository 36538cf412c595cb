import clsx from 'clsx';
import { Skeleton } from './Skeleton.tsx';

export function SkeletonMediaCard({ shape = 'square' }: { shape?: 'square' | 'wide' }) {
  return (
    <span aria-hidden className="block">
      <Skeleton className={clsx('w-full', shape === 'square' ? 'aspect-square' : 'aspect-video')} />
      <Skeleton className="mt-3 h-6 w-2/3" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </span>
  );
}

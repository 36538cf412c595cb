import clsx from 'clsx';
import { Skeleton } from './Skeleton.tsx';

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="grid content-start gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

export function SkeletonRow() {
  return (
    <span aria-hidden className="flex min-h-18 items-center gap-4 py-3">
      <Skeleton className="size-11 shrink-0 rounded-full" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3.5 w-1/3" />
      </span>
      <Skeleton className="h-6 w-20" />
    </span>
  );
}

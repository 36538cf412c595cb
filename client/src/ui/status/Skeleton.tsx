import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A grey placeholder; give it the size of the content so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-pulse rounded-card bg-sunken', className ?? 'h-5 w-full')}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="grid content-start gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** Announces once that a region loads; wraps its skeletons. */
export function SkeletonRegion({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <output className={clsx('block', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}

export function SkeletonMediaCard({ shape = 'square' }: { shape?: 'square' | 'wide' }) {
  return (
    <span aria-hidden className="block">
      <Skeleton className={clsx('w-full', shape === 'square' ? 'aspect-square' : 'aspect-video')} />
      <Skeleton className="mt-3 h-6 w-2/3" />
      <Skeleton className="mt-2 h-4 w-1/2" />
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

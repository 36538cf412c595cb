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

/** Placeholders in these sizes, one below the other. */
export function Skeletons({ sizes, className = 'gap-3' }: { sizes: readonly string[]; className?: string }) {
  return (
    <span data-skeletons className={clsx('grid', className)}>
      {sizes.map((size, index) => (
        <Skeleton key={index} className={size} />
      ))}
    </span>
  );
}

type RegionProps = { label: string; children: ReactNode; className?: string };

/** Announces once that a region loads; wraps its skeletons. */
export function SkeletonRegion({ label, children, className }: RegionProps) {
  return (
    <output className={clsx('block', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}

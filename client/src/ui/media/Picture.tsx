import clsx from 'clsx';
import { useState } from 'react';

type Props = {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The real size in pixels, which reserves the place before the picture loads. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** The picture's dominant colour, shown until it is loaded. */
  color?: string;
  /** The first picture of a page loads at once with priority; all others when they come near the screen. */
  isFirst?: boolean;
  className?: string;
};

export function Picture({ src, alt, width, height, srcSet, sizes, color, isFirst, className }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;
  return (
    <img
      key={src}
      src={hasFailed ? undefined : src}
      srcSet={hasFailed ? undefined : srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      onError={() => setFailedSrc(src)}
      style={{ backgroundColor: color, aspectRatio: `${width} / ${height}` }}
      className={clsx('block h-auto w-full bg-sunken object-cover text-xs text-muted', className)}
    />
  );
}

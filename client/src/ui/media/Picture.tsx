import clsx from 'clsx';
import { useState } from 'react';

type Props = {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The real width in pixels. With the shape, the place is known before the picture loads. */
  pixels: number;
  /** 16:9 instead of a square. */
  isWide?: boolean;
  srcSet?: string;
  sizes?: string;
  /** The first picture of a page loads at once with priority; all others when they come near the screen. */
  isFirst?: boolean;
  className?: string;
};

export function Picture({ src, alt, pixels, isWide = false, srcSet, sizes, isFirst, className }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;
  return (
    <img
      key={src}
      src={hasFailed ? undefined : src}
      srcSet={hasFailed ? undefined : srcSet}
      sizes={sizes}
      alt={alt}
      width={pixels}
      height={isWide ? (pixels * 9) / 16 : pixels}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      onError={() => setFailedSrc(src)}
      className={clsx(
        'block h-auto w-full bg-sunken object-cover text-xs text-muted',
        isWide ? 'aspect-video' : 'aspect-square',
        className,
      )}
    />
  );
}

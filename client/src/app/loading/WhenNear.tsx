import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** A part begins to load so far ahead of the screen. */
const AHEAD = '600px';

interface Props {
  /** About the height of the content. */
  className: string;
  /** As a margin around the screen, for a part that may wait longer. */
  margin?: string;
  children: ReactNode;
}

/** Renders its content when it comes near the screen, which keeps its code out of the first load. */
export function WhenNear({ className, margin = AHEAD, children }: Props) {
  const placeRef = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const place = placeRef.current;
    if (!place || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNear, margin]);

  const room = <div ref={placeRef} className={className} />;
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room;
}

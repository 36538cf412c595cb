import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** How far ahead of the screen a part begins to load. */
const AHEAD = '600px';

interface Props {
  /** About the height of the content. */
  className: string;
  children: ReactNode;
}

/** Renders its content when it comes near the screen, which keeps its code out of the first load. */
export function WhenNear({ className, children }: Props) {
  const placeRef = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const place = placeRef.current;
    if (!place || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNear]);

  const room = <div ref={placeRef} className={className} />;
  return isNear ? <Suspense fallback={room}>{children}</Suspense> : room;
}

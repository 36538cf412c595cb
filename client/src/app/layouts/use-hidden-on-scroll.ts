import { useEffect, useState } from 'react';

/** Ignores small movements of a finger. */
const STEP_PX = 8;
/** Near the top the header always shows. */
const TOP_PX = 64;

export function useHiddenOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let lastY = scrollY;
    const handleScroll = () => {
      const y = scrollY;
      if (y < TOP_PX) setIsHidden(false);
      else if (Math.abs(y - lastY) < STEP_PX) return;
      else setIsHidden(y > lastY);
      lastY = y;
    };
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, []);
  return isHidden;
}

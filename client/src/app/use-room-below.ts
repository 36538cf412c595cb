import { type RefObject, useLayoutEffect } from 'react';

/**
 * Adds room at the end of the page for a bar that covers it, so that the last button and the focused element stay
 * visible. The layouts add the room below their content, so nothing moves.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const over = ref.current;
    if (!over) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const room = `${over.offsetHeight + 24}px`;
      style.setProperty('--room-below', room);
      style.scrollPaddingBottom = room;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(over);
    return () => {
      observer.disconnect();
      style.removeProperty('--room-below');
      style.scrollPaddingBottom = '';
    };
  }, [ref]);
}

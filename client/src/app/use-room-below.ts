import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps room at the end of the page for something that lies over it, so that the last button can be scrolled free and
 * what takes the focus by keyboard is not covered. Nothing above moves: the layouts add the room below their content.
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

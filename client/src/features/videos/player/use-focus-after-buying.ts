import { type RefObject, useEffect } from 'react';
import { currentModal } from '../../../app/modals/modal-store.ts';

/** The button that opened the paywall is gone with the price, so the way into the course takes the focus. */
export function useFocusAfterBuying(ref: RefObject<HTMLElement | null>, isJustBought: boolean): void {
  useEffect(() => {
    if (!isJustBought) return;
    let frame = 0;
    // The dialog keeps the focus until it has faded.
    const take = () => {
      if (currentModal() !== null || document.querySelector('[role=dialog]')) {
        frame = requestAnimationFrame(take);
      } else if (document.activeElement === document.body) {
        ref.current?.focus({ preventScroll: true });
        ref.current?.scrollIntoView({ block: 'center' });
      }
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [ref, isJustBought]);
}

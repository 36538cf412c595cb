import { Slot } from 'radix-ui/slot';
import { type ComponentPropsWithRef, useEffect } from 'react';

type Props = ComponentPropsWithRef<'div'> & {
  as?: unknown;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

/**
 * Replaces the package `react-remove-scroll` inside Radix (an alias in vite.client.config.ts), because that package
 * writes style elements, which the content security policy refuses. Modal and Panel use `useScrollLock` instead.
 */
export function RemoveScroll({ as: _as, allowPinchZoom: _zoom, shards: _shards, ...rest }: Props) {
  return <Slot {...rest} />;
}

let locks = 0;

/** Counts the locks, so that closing a modal over a panel keeps the page locked. */
export function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return;
    locks += 1;
    const root = document.documentElement;
    // The scrollbar's width stays empty, so that nothing moves.
    if (locks === 1) root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
    root.classList.add('scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) root.classList.remove('scroll-locked');
    };
  }, [isLocked]);
}

import { Slot } from 'radix-ui/slot';
import { type ComponentPropsWithRef, useEffect } from 'react';

type Props = ComponentPropsWithRef<'div'> & {
  as?: unknown;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

/**
 * Stands in for the package `react-remove-scroll` inside Radix (vite.client.config.ts aliases it), because that package
 * writes style elements, which the content security policy refuses. Modal and Panel lock by `useScrollLock` instead.
 */
export function RemoveScroll({ as: _as, allowPinchZoom: _zoom, shards: _shards, ...rest }: Props) {
  return <Slot {...rest} />;
}

let locks = 0;

/** Counts, so that a modal over a panel does not free the page when it closes. */
export function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return;
    locks += 1;
    const root = document.documentElement;
    // What the scrollbar took stays empty, so that nothing moves when it goes.
    if (locks === 1) root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
    root.classList.add('scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) root.classList.remove('scroll-locked');
    };
  }, [isLocked]);
}

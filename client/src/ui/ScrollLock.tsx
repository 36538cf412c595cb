import { Slot } from 'radix-ui/slot';
import { type ComponentPropsWithRef, useEffect } from 'react';

type Props = ComponentPropsWithRef<'div'> & {
  as?: unknown;
  enabled?: boolean;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

let locks = 0;

/**
 * Stands in for the package `react-remove-scroll` inside Radix (vite.client.config.ts aliases it): that package writes
 * style elements, which the content security policy refuses. Ours counts locks and sets one class on <html>.
 */
export function RemoveScroll({
  as: _as,
  enabled = true,
  allowPinchZoom: _zoom,
  shards: _shards,
  ...rest
}: Props) {
  useScrollLock(enabled);
  return <Slot {...rest} />;
}

export function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return;
    locks += 1;
    document.documentElement.classList.add('scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.classList.remove('scroll-locked');
    };
  }, [isLocked]);
}

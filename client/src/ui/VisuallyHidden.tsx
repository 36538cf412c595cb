import type { ComponentPropsWithoutRef } from 'react';

/** Heard, not seen. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} className="sr-only" />;
}

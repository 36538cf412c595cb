import clsx from 'clsx';
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';

type OwnProps<T extends ElementType> = { as?: T; isQuiet?: boolean; children: ReactNode; className?: string };
type Props<T extends ElementType> = OwnProps<T> & Omit<ComponentPropsWithoutRef<T>, keyof OwnProps<T>>;

/** A link in text; pass the router's Link as `as`, or nothing for a plain anchor. */
export function linkClass(isQuiet = false) {
  return clsx(
    'rounded-[2px] font-semibold text-text underline-offset-4 decoration-2',
    isQuiet ? 'no-underline hover:underline' : 'underline decoration-yellow hover:decoration-current',
  );
}

export function TextLink<T extends ElementType = 'a'>({ as, isQuiet, className, ...rest }: Props<T>) {
  const Element: ElementType = as ?? 'a';
  return <Element {...rest} className={clsx(linkClass(isQuiet), className)} />;
}

import clsx from 'clsx';
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';

type OwnProps<T extends ElementType> = {
  as?: T;
  padding?: 'none' | 'small' | 'normal';
  children: ReactNode;
  className?: string;
};
type Props<T extends ElementType> = OwnProps<T> & Omit<ComponentPropsWithoutRef<T>, keyof OwnProps<T>>;

const paddings = { none: '', small: 'p-4', normal: 'p-5 sm:p-7' };

/** A flat card: it differs by colour, without border and shadow. */
export function Card<T extends ElementType = 'div'>({
  as,
  padding = 'normal',
  className,
  ...rest
}: Props<T>) {
  const Element: ElementType = as ?? 'div';
  const look = 'min-w-0 overflow-hidden rounded-card bg-surface text-text';
  return <Element {...rest} className={clsx(look, paddings[padding], className)} />;
}

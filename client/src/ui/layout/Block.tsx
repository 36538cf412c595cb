import clsx from 'clsx';
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';

export const blockColors = [
  'blue-1',
  'blue-2',
  'blue-3',
  'coral',
  'green-1',
  'green-2',
  'orange',
  'yellow',
  'yellow-2',
  'red',
  'pink',
] as const;
export type BlockColor = (typeof blockColors)[number] | 'ink';

type OwnProps<T extends ElementType> = {
  as?: T;
  color: BlockColor;
  /** With the padding of a page section; 'none' for small blocks with their own. */
  padding?: 'section' | 'card' | 'none';
  children: ReactNode;
  className?: string;
};
type Props<T extends ElementType> = OwnProps<T> & Omit<ComponentPropsWithoutRef<T>, keyof OwnProps<T>>;

const paddings = { section: 'py-14 md:py-24', card: 'rounded-card p-6 sm:p-8', none: '' };

/** A flat colour that also sets the colours of text, buttons, fields and focus inside (styles/blocks.css). */
export function Block<T extends ElementType = 'section'>(props: Props<T>) {
  const { as, color, padding = 'section', className, ...rest } = props;
  const Element: ElementType = as ?? 'section';
  return <Element {...rest} data-block={color} className={clsx('relative', paddings[padding], className)} />;
}

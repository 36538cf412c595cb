import type { BlockColor as BlockColorName } from '@dubplate/shared/features/content/blocks/colors.ts';
import clsx from 'clsx';
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';

export type BlockColor = BlockColorName | 'ink';

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

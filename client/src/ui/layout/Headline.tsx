import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  level?: 1 | 2 | 3;
  /** The visual size; the level is only its place in the outline. */
  size?: 'xl' | '2xl' | '3xl' | '4xl' | '5xl' | '6xl';
  children: ReactNode;
  /** For the page's first heading, which takes the focus on navigation. */
  isFocusTarget?: boolean;
  /** The id of the text that is read after the heading. */
  describedBy?: string;
  className?: string;
};

const sizes = {
  xl: 'text-xl',
  '2xl': 'text-2xl',
  '3xl': 'text-3xl',
  '4xl': 'text-4xl',
  '5xl': 'text-5xl',
  '6xl': 'text-6xl',
};

export function Headline({ level = 2, size = '4xl', ...props }: Props) {
  const { children, isFocusTarget, describedBy, className } = props;
  const Element = ({ 1: 'h1', 2: 'h2', 3: 'h3' } as const)[level];
  const isLoud = size === '4xl' || size === '5xl' || size === '6xl';
  return (
    <Element
      tabIndex={isFocusTarget ? -1 : undefined}
      aria-describedby={describedBy}
      className={clsx(sizes[size], isLoud && 'tracking-[-0.04em]', 'headline', className)}
    >
      {children}
    </Element>
  );
}

import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Block, type BlockColor } from './Block.tsx';
import { Container } from './Container.tsx';
import { Headline } from './Headline.tsx';

type Props = {
  title?: string | undefined;
  /** Beside the title: a link, for example. */
  aside?: ReactNode;
  /** A flat colour; else it stands on the page. */
  color?: BlockColor | undefined;
  level?: 1 | 2;
  size?: '3xl' | '4xl' | '5xl';
  children: ReactNode;
  className?: string;
};

/** A band of a public page, as wide as the screen, with a large title. */
export function Shelf(props: Props) {
  const { title, aside, color, level = 2, size = '4xl', children, className } = props;
  const id = useId();
  const content = (
    <Container width="wide" className={clsx('grid grid-cols-[minmax(0,1fr)] gap-8', className)}>
      {(title || aside) && (
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          {title && (
            <Headline level={level} size={size} isFocusTarget={level === 1} className="min-w-0">
              <span id={id}>{title}</span>
            </Headline>
          )}
          {aside}
        </div>
      )}
      {children}
    </Container>
  );
  const label = title ? { 'aria-labelledby': id } : {};
  return color ? (
    <Block color={color} {...label}>
      {content}
    </Block>
  ) : (
    <section {...label} className="py-12 md:py-20">
      {content}
    </section>
  );
}

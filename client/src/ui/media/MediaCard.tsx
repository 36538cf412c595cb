import clsx from 'clsx';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { CoverLink, type LinkTarget } from '../list/CoverLink.tsx';
import { Picture } from './Picture.tsx';

type Props = {
  title: string;
  /** Where the whole card leads. */
  link?: LinkTarget;
  picture?: Pick<ComponentProps<typeof Picture>, 'src' | 'srcSet' | 'sizes' | 'isFirst'> | null;
  /** Shown when there is no picture. */
  ornament?: ReactNode;
  /** Badges over the picture's lower corner: buttons may lie over the upper ones. */
  badges?: ReactNode;
  /** One line above the title, for example the kind of thing. */
  kicker?: ReactNode;
  /** One or two lines below the title. */
  text?: ReactNode;
  /** Buttons and prices; they stay usable apart from the card's link. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** 16:9 instead of a square. */
  isWide?: boolean;
  className?: string;
};

/** A picture with a name: an artist, a session, a video. The title's link covers the card, so it opens in a new tab too. */
export function MediaCard(props: Props) {
  const { title, link, picture, ornament, badges } = props;
  const { kicker, text, actions, headingLevel = 3, isWide, className } = props;
  const Heading: ElementType = `h${headingLevel}`;
  return (
    <article className={clsx('group relative flex min-w-0 flex-col text-text', className)}>
      <div
        className={clsx(
          isWide ? 'aspect-video' : 'aspect-square',
          'relative overflow-hidden rounded-card bg-sunken',
        )}
      >
        {picture ? (
          <Picture
            {...picture}
            alt=""
            pixels={640}
            isWide={isWide}
            className="size-full transition-transform duration-500 ease-out group-hover:scale-[1.03]"
          />
        ) : (
          ornament
        )}
        {badges && <div className="absolute bottom-3 left-3 flex flex-wrap gap-1.5">{badges}</div>}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        {kicker && <div className="text-sm font-semibold text-muted">{kicker}</div>}
        <Heading className="line-clamp-2 text-xl">
          <CoverLink link={link}>{title}</CoverLink>
        </Heading>
        {text && <div className="line-clamp-3 text-muted">{text}</div>}
        {actions && (
          <div className="relative z-10 mt-auto flex flex-wrap items-center gap-3 pt-3">{actions}</div>
        )}
      </div>
    </article>
  );
}

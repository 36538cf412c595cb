import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { Picture } from './Picture.tsx';

type Props = {
  title: string;
  /** Where the whole card leads; `as` is the router's Link, with `to`. */
  link?: { as: ElementType; to: string } | { href: string };
  picture?: {
    src: string;
    srcSet?: string;
    sizes?: string;
    color?: string;
    alt?: string;
    isFirst?: boolean;
  } | null;
  /** Shown when there is no picture. */
  ornament?: ReactNode;
  shape?: 'square' | 'wide';
  /** Badges over the picture's upper corner. */
  badges?: ReactNode;
  /** One line above the title, for example the kind of thing. */
  kicker?: ReactNode;
  /** One or two lines below the title. */
  text?: ReactNode;
  /** Buttons and prices; they stay usable apart from the card's link. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** A picture with a name: an artist, a session, a video. The title's link covers the card, so it opens in a new tab too. */
export function MediaCard(props: Props) {
  const {
    title,
    link,
    picture,
    ornament,
    shape = 'square',
    badges,
    kicker,
    text,
    actions,
    headingLevel = 3,
    className,
  } = props;
  const Heading: ElementType = `h${headingLevel}`;
  const LinkElement: ElementType = link && 'as' in link ? link.as : 'a';
  const [width, height] = shape === 'square' ? [640, 640] : [640, 360];
  return (
    <article className={clsx('group relative flex min-w-0 flex-col text-text', className)}>
      <div
        className={clsx(
          'relative overflow-hidden rounded-card bg-sunken',
          shape === 'square' ? 'aspect-square' : 'aspect-video',
        )}
      >
        {picture ? (
          <Picture
            {...picture}
            alt={picture.alt ?? ''}
            width={width}
            height={height}
            className="size-full transition-transform duration-500 ease-out group-hover:scale-[1.03]"
          />
        ) : (
          ornament
        )}
        {badges && <div className="absolute top-3 left-3 flex flex-wrap gap-1.5">{badges}</div>}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        {kicker && <div className="text-sm font-semibold text-muted">{kicker}</div>}
        <Heading className="line-clamp-2 text-xl">
          {link ? (
            <LinkElement
              {...('as' in link ? { to: link.to } : { href: link.href })}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {title}
            </LinkElement>
          ) : (
            title
          )}
        </Heading>
        {text && <div className="line-clamp-3 text-muted">{text}</div>}
        {actions && (
          <div className="relative z-10 mt-auto flex flex-wrap items-center gap-3 pt-3">{actions}</div>
        )}
      </div>
    </article>
  );
}

import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ContentPicture } from '../../features/content/ContentPicture.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { CoverLink } from '../../ui/list/CoverLink.tsx';
import { type BlockProps, groundOf } from './block-props.ts';

/** Few stand in one row, many in rows of three. */
function columnsOf(count: number): string {
  if (count === 1) return 'max-w-[40rem]';
  return count === 2 || count === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3';
}

export function Cards({ block, place }: BlockProps<'cards'>) {
  const { title } = block.primary;
  const Heading = title ? 'h3' : 'h2';
  return (
    <Shelf title={title} level={place.level} color={groundOf(block.primary)}>
      <ul className={clsx('grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6', columnsOf(block.items.length))}>
        {block.items.map((card, index) => (
          <li
            key={index}
            className="group relative grid grid-rows-[auto_1fr_auto] gap-3 rounded-card bg-surface p-6 text-text sm:p-8"
          >
            <div className="grid gap-4">
              {card.icon && (
                <ContentPicture picture={card.icon} sizes="5rem" className="size-20! rounded-card" />
              )}
              <Heading className="text-2xl">
                <CoverLink link={card.link && !card.linkLabel ? { as: Link, to: card.link } : undefined}>
                  {card.title}
                </CoverLink>
              </Heading>
            </div>
            {card.description && <p className="text-muted">{card.description}</p>}
            {card.link && card.linkLabel && (
              <TextLink
                as={Link}
                to={card.link}
                className="inline-flex min-h-11 items-center justify-self-start"
              >
                {card.linkLabel}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

export function Highlights({ block, place }: BlockProps<'highlights'>) {
  const { title } = block.primary;
  const Heading = title ? 'h3' : 'h2';
  return (
    <Shelf title={title} level={place.level} color={groundOf(block.primary)}>
      <ul className={clsx('grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10', columnsOf(block.items.length))}>
        {block.items.map((fact, index) => (
          <li key={index} className="grid content-start gap-3 border-t-4 border-current pt-4">
            <Heading className="text-3xl">{fact.title}</Heading>
            {fact.description && <p className="max-w-[30em] text-muted">{fact.description}</p>}
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

const pill = 'inline-flex min-h-11 items-center rounded-full px-5 font-bold';

export function Tags({ block, place }: BlockProps<'tags'>) {
  return (
    <Shelf title={block.primary.title} level={place.level} size="3xl">
      <ul className="flex flex-wrap gap-2">
        {block.items.map(({ tag, link }, index) => (
          <li key={index} className="max-w-full">
            {link ? (
              <Link to={link} className={`${pill} bg-solid text-on-solid underline-offset-4 hover:underline`}>
                {tag}
              </Link>
            ) : (
              <span className={`${pill} bg-sunken`}>{tag}</span>
            )}
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

export function Links({ block, place }: BlockProps<'links'>) {
  return (
    <Shelf title={block.primary.title} level={place.level} size="3xl">
      <ul className="grid grid-cols-[minmax(0,1fr)] border-t-2 border-line">
        {block.items.map(({ title, link, description }, index) => (
          <li
            key={index}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b-2 border-line py-5"
          >
            <div className="grid gap-1">
              <span className="font-display text-2xl font-extrabold tracking-tight">
                <CoverLink link={{ as: Link, to: link }}>{title}</CoverLink>
              </span>
              {description && <span className="max-w-[40em] text-muted">{description}</span>}
            </div>
            <ArrowRight aria-hidden className="size-7 transition-transform group-hover:translate-x-1" />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

export function LogoLinks({ block, place }: BlockProps<'logo_links'>) {
  return (
    <Shelf title={block.primary.title} level={place.level} size="3xl">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-5">
        {block.items.map(({ logo, link }, index) => (
          <li key={index}>
            <MaybeLink to={link}>
              {/* Logos are drawn for white paper. */}
              <ContentPicture
                picture={logo}
                isWide
                sizes="20vw"
                className="rounded-card bg-white! object-contain! p-4"
              />
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

function MaybeLink({ to, children }: { to?: string | undefined; children: ReactNode }) {
  return to ? (
    <Link to={to} className="block rounded-card">
      {children}
    </Link>
  ) : (
    children
  );
}

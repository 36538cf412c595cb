import type { ElementType, ReactNode } from 'react';

/** `as` is the router's Link, with `to`. */
export type LinkTarget = { as?: ElementType; to?: string; href?: string };

/** The title of a row or a card. Its link covers the whole of it, which is a `group relative`. */
export function CoverLink({ link, children }: { link?: LinkTarget | undefined; children: ReactNode }) {
  if (!link) return children;
  const { as: LinkElement = 'a', ...target } = link;
  return (
    <LinkElement
      {...target}
      className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </LinkElement>
  );
}

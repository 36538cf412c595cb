import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

const lists = [
  { to: paths.myTickets, label: 'Tickets' },
  { to: paths.myVideos, label: 'Courses' },
  { to: paths.myFiles, label: 'Files' },
];

/** What a person bought; each kind has an address of its own. */
export function PurchasesFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <Headline level={1} isFocusTarget>
        {title}
      </Headline>
      <nav aria-label="Purchases" className="flex flex-wrap gap-2">
        {lists.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken px-5 text-sm font-bold text-text hover:bg-line aria-[current=page]:bg-solid aria-[current=page]:text-on-solid"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Container>
  );
}

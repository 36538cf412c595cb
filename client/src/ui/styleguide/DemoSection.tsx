import type { ReactNode } from 'react';
import { Container } from '../layout/Container.tsx';
import { Headline } from '../layout/Headline.tsx';

export function DemoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-10">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Headline level={2} size="4xl">
          {title}
        </Headline>
        {children}
      </Container>
    </section>
  );
}

/** One component with its name; `columns` lays the states side by side from `sm` on. */
export function Demo({
  name,
  columns = false,
  children,
}: {
  name: string;
  columns?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid min-w-0 gap-4">
      <h3 className="text-xl text-muted">{name}</h3>
      <div
        className={columns ? 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap items-start gap-4'}
      >
        {children}
      </div>
    </div>
  );
}

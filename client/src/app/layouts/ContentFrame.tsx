import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

const tabClass =
  'inline-flex min-h-11 items-center border-b-4 border-transparent font-display text-lg font-extrabold tracking-tight text-muted hover:text-text aria-[current=page]:border-action aria-[current=page]:text-text';

type Props = {
  title: string;
  /** The one obvious next step, once the artist may take it. */
  action: ReactNode;
  children: ReactNode;
};

/** What an artist made and makes; each list has an address of its own. */
export function ContentFrame({ title, action, children }: Props) {
  const isApproved = useUser()?.status === UserStatus.Active;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Headline level={1} isFocusTarget>
          {title}
        </Headline>
        {isApproved && action}
      </div>
      <nav aria-label="Content" className="flex flex-wrap gap-x-6">
        <NavLink to={paths.myContent} end className={tabClass}>
          To come
        </NavLink>
        <NavLink to={paths.myContentPast} end className={tabClass}>
          Past
        </NavLink>
        <NavLink to={paths.myContentVideos} end className={tabClass}>
          Courses
        </NavLink>
      </nav>
      {children}
    </Container>
  );
}

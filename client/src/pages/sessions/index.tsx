import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { SessionListing } from '../../features/sessions/list/SessionListing.tsx';
import { useSort } from '../../features/sessions/list/use-sort.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

export default function SessionsPage() {
  usePageTitle(sessionTitles.sessions);
  const [sort, setSort] = useSort('latest');
  return (
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Headline level={1} size="5xl" isFocusTarget>
          {sessionTitles.sessions}
        </Headline>
        <TextLink as={Link} to={paths.upcoming} className="inline-flex min-h-11 items-center">
          Only what is to come
        </TextLink>
      </div>
      <SessionListing which="all" sort={sort} onSort={setSort} />
    </Container>
  );
}

import { Link } from 'react-router-dom';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { ReviewList } from '../../features/private-sessions/list/ReviewList.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

/** What fans said about an artist's private sessions. */
export default function PrivateSessionsReviews() {
  usePageTitle('Reviews of private sessions');
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Headline level={1} size="4xl" isFocusTarget>
          Reviews
        </Headline>
        <TextLink as={Link} to={paths.privateSessionsManage} className="inline-flex min-h-11 items-center">
          All private sessions
        </TextLink>
      </div>
      <ReviewList />
    </Container>
  );
}

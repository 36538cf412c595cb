import { Link } from 'react-router-dom';
import { useUser } from '../../api/use-session.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { SessionLists } from '../../features/private-sessions/list/SessionLists.tsx';
import { availabilityPath } from '../../features/private-sessions/session-paths.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';

/** The private sessions that fans booked with an artist. */
export default function PrivateSessionsManage() {
  usePageTitle('Private Sessions');
  const isOffered = useUser()?.privateSession ?? false;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Headline level={1} size="4xl" isFocusTarget>
          Private Sessions
        </Headline>
        <div className="flex flex-wrap gap-x-6">
          <TextLink as={Link} to={availabilityPath} className="inline-flex min-h-11 items-center">
            Availability
          </TextLink>
          <TextLink as={Link} to={paths.privateSessionsReviews} className="inline-flex min-h-11 items-center">
            Reviews
          </TextLink>
        </div>
      </div>
      <SessionLists
        viewer="artist"
        emptyAhead={
          <EmptyState
            headingLevel={3}
            title="No private session ahead"
            text={
              isOffered
                ? 'Fans book your free times on your page. New sessions appear here automatically.'
                : 'Set your price and the hours you have time, and fans can book you.'
            }
            action={
              <Button as={Link} kind="secondary" to={availabilityPath}>
                {isOffered ? 'Change your availability' : 'Offer private sessions'}
              </Button>
            }
          />
        }
      />
    </Container>
  );
}

import { products } from '@dubplate/shared/lookups/products.ts';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { SessionLists } from '../../features/private-sessions/list/SessionLists.tsx';
import { bookableArtistsPath } from '../../features/private-sessions/session-paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { EmptyState } from '../../ui/list/EmptyState.tsx';

/** The private sessions that the viewer booked. */
export default function PrivateSessionsPage() {
  usePageTitle(products.private.listTitle);
  const book = (
    <Button as={Link} to={bookableArtistsPath}>
      Book a session
    </Button>
  );
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Headline level={1} size="4xl" isFocusTarget>
          {products.private.listTitle}
        </Headline>
        {book}
      </div>
      <SessionLists
        viewer="buyer"
        emptyAhead={
          <EmptyState
            headingLevel={3}
            title="No private session ahead"
            text="Choose an artist you trust and a time that suits you, and work on your music together. You see the free times before you pay."
          />
        }
      />
    </Container>
  );
}

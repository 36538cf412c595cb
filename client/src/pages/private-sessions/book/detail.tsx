import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { lazyPart } from '../../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../../app/navigation/use-page-title.ts';
import { fieldsOf, textOr } from '../../../lib/stored-fields.ts';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';

const BookSession = lazyPart(
  () => import('../../../features/private-sessions/book/BookSession.tsx'),
  'BookSession',
);
const Booked = lazyPart(() => import('../../../features/private-sessions/book/Booked.tsx'), 'Booked');

const skeleton = <Skeletons sizes={['h-24', 'h-96', 'h-40', 'h-14']} className="gap-6" />;

/** A private session with an artist. Visitors choose a time and sign in to pay. */
export default function BookPage() {
  usePageTitle('Book a private session');
  const { slug = '' } = useParams();
  const { state } = useLocation();
  const bookedId = textOr(fieldsOf(state)['bookedId'], null);
  return (
    <Container className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8 py-10 md:py-14">
      {bookedId !== null ? (
        <Suspense fallback={<Skeletons sizes={['h-80']} />}>
          <Booked sessionId={bookedId} />
        </Suspense>
      ) : (
        <>
          <Headline level={1} size="4xl" isFocusTarget>
            Book a private session
          </Headline>
          <Suspense fallback={skeleton}>
            <BookSession key={slug} slug={slug} />
          </Suspense>
        </>
      )}
    </Container>
  );
}

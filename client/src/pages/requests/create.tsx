import { PRIORITY_HOURS } from '@dubplate/shared/features/feedback/model.ts';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

const ArtistPicker = lazyPart(
  () => import('../../features/feedback/create/ArtistPicker.tsx'),
  'ArtistPicker',
);
const CreateRequest = lazyPart(
  () => import('../../features/feedback/create/CreateRequest.tsx'),
  'CreateRequest',
);

/** A new request for music feedback, or a question. Visitors fill it in and sign in to pay. */
export default function CreateRequestPage() {
  const { slug } = useParams();
  const [query] = useSearchParams();
  const isQuestion = query.get('ask') === '1' || query.get('type') === 'question';
  const kind = isQuestion ? 'question' : 'feedback';
  const title = isQuestion ? 'Ask a question' : 'Music Feedback';
  usePageTitle(title);
  return (
    <Container width="text" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10 md:py-14">
      <div className="grid gap-3">
        <Headline level={1} size="4xl" isFocusTarget>
          {title}
        </Headline>
        <p className="text-lg text-muted">
          {isQuestion
            ? 'One question, one honest answer from an artist who knows.'
            : `One artist hears your whole track and writes you a letter about it. With priority you have it within ${PRIORITY_HOURS} hours.`}
        </p>
      </div>
      <Suspense fallback={<Skeletons sizes={['h-18', 'h-36', 'h-14', 'h-40']} className="gap-5" />}>
        {slug === undefined ? (
          <ArtistPicker kind={kind} />
        ) : (
          <CreateRequest
            key={`${kind} ${slug}`}
            slug={slug}
            kind={kind}
            versionOf={isQuestion ? null : query.get('version')}
          />
        )}
      </Suspense>
    </Container>
  );
}

import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/error-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { ErrorPage } from '../../app/ErrorPage.tsx';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { PageSkeleton } from '../../app/loading/PageSkeleton.tsx';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { TextPage } from '../../features/content/TextPage.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

const DocumentPage = lazyPart(() => import('../../app/blocks/DocumentPage.tsx'), 'DocumentPage');

/** A text that comes with the product, such as the terms of use, or a page that staff made of blocks. */
export default function ContentPage() {
  const { id = '' } = useParams();
  const isPreview = useSearchParams()[0].has('preview');
  const { data, error, mutate } = useCall('content/get-page', isPreview ? null : { id });
  const document = data?.is === 'document' ? data.document : null;
  usePageTitle(data?.is === 'text' ? data.page.title : (document?.title ?? ''));
  if (error?.code === 'not-found' || error?.code === 'validation') return <ErrorPage status={404} />;
  if (isPreview || document)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <DocumentPage kind="page" slug={id} document={document} />
      </Suspense>
    );
  return (
    <Container width="text" className="grid gap-6 py-10 md:py-16">
      {data?.is === 'text' ? (
        <TextPage page={data.page} />
      ) : error ? (
        <ErrorState
          headingLevel={1}
          title="This page could not be loaded"
          safe={errorText(error.code)}
          onRetry={() => mutate()}
        />
      ) : (
        <Skeletons sizes={['h-16', 'h-6', 'h-40', 'h-40']} />
      )}
    </Container>
  );
}

import { useParams } from 'react-router-dom';
import { errorText } from '../../api/error-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { ErrorPage } from '../../app/ErrorPage.tsx';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { TextPage } from '../../features/content/TextPage.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

/** A page of texts, such as the terms of use. */
export default function ContentPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('content/get-page', { id });
  usePageTitle(data?.title ?? '');
  if (error?.code === 'not-found' || error?.code === 'validation') return <ErrorPage status={404} />;
  return (
    <Container width="text" className="grid gap-6 py-10 md:py-16">
      {data ? (
        <TextPage page={data} />
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

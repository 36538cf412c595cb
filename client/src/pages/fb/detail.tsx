import { publicTitle } from '@dubplate/shared/features/feedback/rules.ts';
import { useParams } from 'react-router-dom';
import { errorText } from '../../api/error-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { ErrorPage } from '../../app/ErrorPage.tsx';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { SharedFeedback } from '../../features/feedback/public/SharedFeedback.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

/** The public page of one answered request. */
export default function SharedFeedbackPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('requests/get-public', { requestId: id });
  usePageTitle(data ? publicTitle(data.type, data.artist.username) : 'Feedback');
  if (data) return <SharedFeedback feedback={data} />;
  if (error?.code === 'not-found' || error?.code === 'validation') return <ErrorPage status={404} />;
  return (
    <Container className="grid gap-6 py-16">
      {error ? (
        <ErrorState
          headingLevel={1}
          title="This feedback could not be loaded"
          safe={errorText(error.code)}
          onRetry={() => mutate()}
        />
      ) : (
        <Skeletons sizes={['h-64', 'h-24']} />
      )}
    </Container>
  );
}

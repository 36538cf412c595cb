import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { Confirmation } from '../../features/checkout/Confirmation.tsx';
import { fieldsOf, textOr } from '../../lib/stored-fields.ts';
import { paths, requestPath } from '../../paths.ts';
import { buttonClass } from '../../ui/action/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';
import { zonedDate } from '../../ui/time/date-texts.ts';

/** After sending. Who comes here otherwise goes to their requests. */
export default function RequestConfirmationPage() {
  usePageTitle('Request sent');
  const zone = useViewerZone();
  const { state } = useLocation();
  const requestId = textOr(fieldsOf(state)['requestId'], null);
  const { data: request, error } = useCall('requests/get', requestId === null ? null : { requestId });
  if (requestId === null || error) return <Navigate to={paths.requests} replace />;
  if (!request)
    return (
      <Container className="py-10">
        <Skeletons sizes={['h-80']} />
      </Container>
    );
  const isQuestion = request.type === requestTypes.question;
  const { username } = request.artist;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 py-10">
      <Confirmation
        heading={
          <Headline level={1} size="4xl" isFocusTarget>
            Congrats, your request was sent!
          </Headline>
        }
      >
        <p className="text-lg">
          {username} has until {zonedDate(dateOf(request.expiresAt).getTime(), zone)} to{' '}
          {isQuestion ? 'answer your question' : 'listen and answer'}. Without an answer by then, your tokens
          come back automatically.
        </p>
        {request.priorityDueAt && (
          <p className="text-lg">
            Your priority counts until {zonedDate(dateOf(request.priorityDueAt).getTime(), zone)}. If{' '}
            {username} is later than that, the surcharge comes back.
          </p>
        )}
        {!isQuestion && <p>Until {username} listens, you can still change it or replace the track.</p>}
        <div className="flex flex-wrap gap-3">
          <Link to={requestPath(request.id)} className={buttonClass('primary', 'large', true)}>
            {isQuestion ? 'See your question' : 'See your request'}
          </Link>
          <Link
            to={isQuestion ? paths.ama : paths.requests}
            className={buttonClass('secondary', 'large', true)}
          >
            {isQuestion ? 'All your questions' : 'All your requests'}
          </Link>
        </div>
      </Confirmation>
    </Container>
  );
}

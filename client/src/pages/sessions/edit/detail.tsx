import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { Link, useParams } from 'react-router-dom';
import { errorText } from '../../../api/error-texts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../api/use-session.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { usePageTitle } from '../../../app/navigation/use-page-title.ts';
import { EditSession } from '../../../features/sessions/plan/EditSession.tsx';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/action/Button.tsx';
import { Container } from '../../../ui/layout/Container.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';
import { ErrorState } from '../../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../../ui/status/Skeleton.tsx';

export default function EditSessionPage() {
  usePageTitle(sessionTitles.sessionsEdit);
  const { id = '' } = useParams();
  const user = useUser();
  const timeZone = useViewerZone();
  const { data, error, mutate } = useCall('session/get', user ? { sessionId: id } : null);
  if (!user) return null;
  const isOwn = data?.artistId === user.uid;
  return (
    <Container width="text" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      {data && isOwn && (
        <>
          <Headline level={1} isFocusTarget>
            {sessionTitles.sessionsEdit}
          </Headline>
          <EditSession key={data.id} session={data} timeZone={timeZone} />
        </>
      )}
      {!data && !error && <Skeletons sizes={['h-14', 'h-14', 'h-36', 'h-64']} className="gap-6" />}
      {(error || (data && !isOwn)) && (
        <ErrorState
          headingLevel={1}
          title={problemOf(error?.code)}
          {...(error && error.code !== 'not-found' && { onRetry: () => mutate() })}
          action={
            <Link to={paths.dashboard} className={buttonClass('secondary')}>
              To your dashboard
            </Link>
          }
        />
      )}
    </Container>
  );
}

/** Without an error it is another artist's session. */
function problemOf(code: Parameters<typeof errorText>[0] | undefined): string {
  if (code === undefined) return errorText('forbidden');
  return code === 'not-found' || code === 'validation' ? 'This session does not exist.' : errorText(code);
}

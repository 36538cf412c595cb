import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { usePageTitle } from '../../../app/navigation/use-page-title.ts';
import { OwnWorkPage } from '../../../app/OwnWorkPage.tsx';
import { EditSession } from '../../../features/sessions/plan/EditSession.tsx';
import { Headline } from '../../../ui/layout/Headline.tsx';

export default function EditSessionPage() {
  usePageTitle(sessionTitles.sessionsEdit);
  const { id = '' } = useParams();
  const timeZone = useViewerZone();
  const found = useCall('session/get', { sessionId: id });
  return (
    <OwnWorkPage noun="session" found={found} sizes={['h-14', 'h-14', 'h-36', 'h-64']}>
      {(session) => (
        <>
          <Headline level={1} isFocusTarget>
            {sessionTitles.sessionsEdit}
          </Headline>
          <EditSession key={session.id} session={session} timeZone={timeZone} />
        </>
      )}
    </OwnWorkPage>
  );
}

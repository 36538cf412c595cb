import { UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { Suspense } from 'react';
import { useUser } from '../../api/use-session.ts';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { CreateSession } from '../../features/sessions/plan/CreateSession.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

const NotApproved = lazyPart(() => import('../../app/NotApproved.tsx'), 'NotApproved');

export default function CreateSessionPage() {
  usePageTitle(sessionTitles.sessionCreate);
  const user = useUser();
  const timeZone = useViewerZone();
  if (!user) return null;
  return (
    <Container width="text" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <Headline level={1} isFocusTarget>
        {sessionTitles.sessionCreate}
      </Headline>
      {user.status === UserStatus.Active ? (
        <CreateSession timeZone={timeZone} />
      ) : (
        <Suspense>
          <NotApproved />
        </Suspense>
      )}
    </Container>
  );
}

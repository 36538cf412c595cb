import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { TestRoom } from '../../features/live/test/TestRoom.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';

/** Whether this device and network can carry a live session. */
export default function SessionTestPage() {
  usePageTitle(sessionTitles.sessionTest);
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div className="grid gap-2">
        <Headline level={1} isFocusTarget>
          {sessionTitles.sessionTest}
        </Headline>
        <p className="max-w-prose text-lg text-muted">
          Send your picture and sound to a room of your own and see them as your viewers would.
        </p>
      </div>
      <TestRoom />
    </Container>
  );
}

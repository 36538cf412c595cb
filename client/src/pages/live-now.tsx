import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { usePageTitle } from '../app/navigation/use-page-title.ts';
import { LiveListing } from '../features/sessions/list/SessionListing.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { Headline } from '../ui/layout/Headline.tsx';

export default function LiveNowPage() {
  usePageTitle(sessionTitles.liveNow);
  return (
    <Container width="wide" className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-14">
      <Headline level={1} size="5xl" isFocusTarget>
        {sessionTitles.liveNow}
      </Headline>
      <LiveListing />
    </Container>
  );
}

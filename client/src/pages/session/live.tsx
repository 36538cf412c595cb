import type { Session } from '@dubplate/shared/features/sessions/records.ts';
import { isRunning } from '@dubplate/shared/features/sessions/rules.ts';
import { sessionTitles } from '@dubplate/shared/lib/session-titles.ts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { errorText } from '../../api/error-texts.ts';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { useFreshFigures } from '../../features/live/artist/use-fresh-figures.ts';
import { EndButton } from '../../features/sessions/own/EndButton.tsx';
import { SessionActions } from '../../features/sessions/own/SessionActions.tsx';
import { showsSummary } from '../../features/sessions/own/summary-after-end.ts';
import { useCurrentSession } from '../../features/sessions/own/use-current-session.ts';
import { useWatchedSession } from '../../features/sessions/page/use-watched-session.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Headline } from '../../ui/layout/Headline.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';
import { sessionPath } from '../../lib/session-paths.ts';

const ArtistStage = lazyPart(() => import('../../features/live/artist/ArtistStage.tsx'), 'ArtistStage');
const Room = lazyPart(() => import('../../features/live/room/Room.tsx'), 'Room');
const StageGift = lazyPart(() => import('../../features/tips/StageGift.tsx'), 'StageGift');
const RoomTips = lazyPart(() => import('../../features/tips/RoomTips.tsx'), 'RoomTips');

/** The artist's side of the session that runs or begins within the hour. */
export default function SessionLivePage() {
  usePageTitle(sessionTitles.sessionLive);
  const { session, isKnown, error, reload } = useCurrentSession();
  const [shownId, setShownId] = useState<string | null>(null);
  if (session && session.id !== shownId) setShownId(session.id);
  if (session)
    return (
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Headline level={1} size="3xl" isFocusTarget className="min-w-0 wrap-anywhere">
            {session.title}
          </Headline>
          <TextLink
            as={Link}
            to={sessionPath(session.id)}
            target="_blank"
            className="inline-flex min-h-11 items-center"
          >
            See it as your fans do
            <span className="sr-only"> (opens in a new tab)</span>
          </TextLink>
        </div>
        <OwnRoom session={session} reload={reload} />
      </Container>
    );
  // It has ended meanwhile: by its artist, by staff or by the clock.
  if (isKnown && shownId !== null) return <Navigate to={sessionPath(shownId)} replace state={showsSummary} />;
  if (isKnown) return <Navigate to={paths.sessionCreate} replace />;
  return (
    <Container className="py-10">
      {error ? (
        <ErrorState
          headingLevel={1}
          title="Your session could not be loaded"
          safe={errorText(error.code)}
          onRetry={reload}
        />
      ) : (
        <Skeletons sizes={['h-12', 'h-96', 'h-32']} className="gap-6" />
      )}
    </Container>
  );
}

/** The stage, what can be done, and what people write. Before the room opens there is only what can be done. */
function OwnRoom({ session: own, reload }: { session: Session; reload: () => Promise<unknown> }) {
  const { data: session = own, viewers, mutate } = useWatchedSession(own.id);
  const handleChange = async () => await Promise.all([mutate(), reload()]);
  useFreshFigures(session, mutate);
  const actions = <SessionActions session={session} onChange={handleChange} isInRoom />;
  if (!isRunning(session.status)) return actions;
  const artist = { id: session.artistId, username: session.artistName };
  return (
    <ArtistStage
      session={session}
      viewers={viewers}
      over={<StageGift sessionId={session.id} />}
      onChanged={handleChange}
      endButton={<EndButton session={session} onChange={handleChange} size="small" />}
      room={<Room session={session} tips={<RoomTips sessionId={session.id} artist={artist} isArtist />} />}
    >
      {actions}
    </ArtistStage>
  );
}

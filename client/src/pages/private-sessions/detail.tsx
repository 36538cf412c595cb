import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorText } from '../../api/error-texts.ts';
import { useUser } from '../../api/use-session.ts';
import { AnswerActions } from '../../app/AnswerActions.tsx';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { usePrivateSession } from '../../features/private-sessions/read/use-private-session.ts';
import { TipList } from '../../features/tips/TipList.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { ErrorState } from '../../ui/status/ErrorState.tsx';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

/** For staff only. */
const NeedsReason = lazyPart(() => import('../../features/orders/NeedsReason.tsx'), 'NeedsReason');
const SessionView = lazyPart(
  () => import('../../features/private-sessions/read/SessionView.tsx'),
  'SessionView',
);

const skeleton = <Skeletons sizes={['h-14', 'h-24', 'h-40', 'h-14', 'h-52']} className="gap-6" />;

/** One private session, for its fan, its artist, or staff. */
export default function PrivateSessionPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const { mutate: rereadAll } = useSWRConfig();
  const { data, error, mutate } = usePrivateSession(id);
  const isArtist = data !== undefined && data.artistId === user?.uid;
  const isFan = data !== undefined && data.userId === user?.uid;
  const other = isArtist ? data.user : data?.artist;
  usePageTitle(other ? `Private session with ${other.username}` : 'Private Session');
  const tips = data && (
    <TipList requestId={data.id} artists={[data.artist]} {...(isArtist && { onlyFor: user?.uid })} />
  );
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 md:gap-6 md:py-10">
      <TextLink
        as={Link}
        to={isArtist ? paths.privateSessionsManage : paths.privateSessions}
        isQuiet
        className="justify-self-start py-2 lg:hidden"
      >
        Back
      </TextLink>
      {error && !data && (
        <ErrorState
          headingLevel={1}
          title={
            error.code === 'not-found'
              ? 'This private session does not exist, or it is not yours.'
              : 'This private session could not be loaded.'
          }
          safe={error.code === 'not-found' ? undefined : `${errorText(error.code)} Nothing is lost.`}
          {...(error.code !== 'not-found' && { onRetry: () => mutate() })}
          action={
            <Button as={Link} kind="secondary" to={paths.privateSessions}>
              Your private sessions
            </Button>
          }
        />
      )}
      {!data && !error && skeleton}
      <Suspense>{data?.needsReason && <NeedsReason kind="private" requestId={data.id} />}</Suspense>
      {data && !data.needsReason && user && (
        <Suspense fallback={skeleton}>
          <SessionView
            key={data.id}
            session={data}
            side={isArtist ? 'artist' : isFan ? 'buyer' : null}
            reload={mutate}
            onChange={(session) => {
              void mutate(session, { revalidate: false });
              void rereadAll((key) => Array.isArray(key) && String(key[0]).startsWith('payment/'));
            }}
            thanks={
              <AnswerActions
                kind="private"
                requestId={data.id}
                artist={data.artist}
                answeredAt={data.updatedDate}
              />
            }
            tips={tips}
          />
        </Suspense>
      )}
    </Container>
  );
}

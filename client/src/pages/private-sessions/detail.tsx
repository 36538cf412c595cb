import { useParams } from 'react-router-dom';
import { useRereadMoney } from '../../api/use-reread-money.ts';
import { useUser } from '../../api/use-session.ts';
import { AnswerActions } from '../../app/AnswerActions.tsx';
import { lazyPart } from '../../app/loading/lazy-part.ts';
import { usePageTitle } from '../../app/navigation/use-page-title.ts';
import { OrderPage } from '../../features/orders/OrderPage.tsx';
import { usePrivateSession } from '../../features/private-sessions/read/use-private-session.ts';
import { TipList } from '../../features/tips/TipList.tsx';
import { paths } from '../../paths.ts';
import { Skeletons } from '../../ui/status/Skeleton.tsx';

const SessionView = lazyPart(
  () => import('../../features/private-sessions/read/SessionView.tsx'),
  'SessionView',
);

const skeleton = <Skeletons sizes={['h-14', 'h-24', 'h-40', 'h-14', 'h-52']} className="gap-6" />;

/** One private session, for its fan, its artist, or staff. */
export default function PrivateSessionPage() {
  const { id = '' } = useParams();
  const user = useUser();
  const rereadMoney = useRereadMoney();
  const found = usePrivateSession(id);
  const { data, mutate } = found;
  const isArtist = data !== undefined && data.artistId === user?.uid;
  const isFan = data !== undefined && data.userId === user?.uid;
  const other = isArtist ? data.user : data?.artist;
  usePageTitle(other ? `Private session with ${other.username}` : 'Private Session');
  // Between signing out and leaving the page.
  if (!user) return null;
  return (
    <OrderPage
      noun="private session"
      found={found}
      kind="private"
      back={isArtist ? paths.privateSessionsManage : paths.privateSessions}
      list={{ path: paths.privateSessions, title: 'Your private sessions' }}
      skeleton={skeleton}
    >
      {(session) => (
        <SessionView
          key={session.id}
          session={session}
          side={isArtist ? 'artist' : isFan ? 'buyer' : null}
          reload={mutate}
          onChange={(changed) => {
            void mutate(changed, { revalidate: false });
            rereadMoney();
          }}
          thanks={
            <AnswerActions
              kind="private"
              requestId={session.id}
              artist={session.artist}
              answeredAt={session.updatedDate}
            />
          }
          tips={
            <TipList
              requestId={session.id}
              artists={[session.artist]}
              {...(isArtist && { onlyFor: user.uid })}
            />
          }
        />
      )}
    </OrderPage>
  );
}

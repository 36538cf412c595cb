import { useSession } from '../../api/use-session.ts';
import { ArtistInvitation } from '../../features/content/ArtistInvitation.tsx';
import { PriceExample } from '../../features/content/PriceExample.tsx';
import { Questions } from '../../features/content/Questions.tsx';
import { RefundPromise } from '../../features/content/RefundPromise.tsx';
import { LatestReviews } from '../../features/feedback/public/LatestReviews.tsx';
import { HomeSessions } from '../../features/sessions/list/HomeSessions.tsx';
import { firstManifest } from '../panels.ts';

/** The home page below the first screens. */
export function HomeMore() {
  const { state } = useSession();
  return (
    <>
      <HomeSessions />
      <firstManifest.HowItWorks />
      <PriceExample />
      <RefundPromise />
      <LatestReviews />
      <Questions />
      {state !== 'signed-in' && <ArtistInvitation />}
    </>
  );
}

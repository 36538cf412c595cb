import { useSession } from '../api/use-session.ts';
import { openLoopcheckPanel } from '../app/panel.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { FeaturedArtists } from '../features/artists/FeaturedArtists.tsx';
import { ArtistInvitation } from '../features/content/ArtistInvitation.tsx';
import { HomeHero } from '../features/content/HomeHero.tsx';
import { PriceExample } from '../features/content/PriceExample.tsx';
import { Questions } from '../features/content/Questions.tsx';
import { RefundPromise } from '../features/content/RefundPromise.tsx';
import { HowLoopcheck } from '../features/loopcheck/HowLoopcheck.tsx';
import { StartCard } from '../features/loopcheck/StartCard.tsx';

export default function HomePage() {
  usePageTitle(null);
  const { state } = useSession();
  return (
    <>
      <HomeHero start={<StartCard isNew onStart={openLoopcheckPanel} />} />
      <FeaturedArtists />
      <HowLoopcheck onStart={openLoopcheckPanel} />
      <PriceExample />
      <RefundPromise />
      <Questions />
      {state !== 'signed-in' && <ArtistInvitation />}
    </>
  );
}

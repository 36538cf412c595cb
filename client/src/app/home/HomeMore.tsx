import { useSession } from '../../api/use-session.ts';
import { ArtistInvitation } from '../../features/content/ArtistInvitation.tsx';
import { PriceExample } from '../../features/content/PriceExample.tsx';
import { Questions } from '../../features/content/Questions.tsx';
import { RefundPromise } from '../../features/content/RefundPromise.tsx';
import { HowLoopcheck } from '../../features/loopcheck/start/HowLoopcheck.tsx';
import { openLoopcheckPanel } from '../../features/loopcheck/start/panel-state.ts';

/** The home page below the first screens. */
export function HomeMore() {
  const { state } = useSession();
  return (
    <>
      <HowLoopcheck onStart={openLoopcheckPanel} />
      <PriceExample />
      <RefundPromise />
      <Questions />
      {state !== 'signed-in' && <ArtistInvitation />}
    </>
  );
}

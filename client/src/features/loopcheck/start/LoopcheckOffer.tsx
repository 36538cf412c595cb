import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { LOOPCHECK_FILES_MAX, LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import { LOOPCHECK_DAYS } from '@dubplate/shared/features/loopcheck/rules.ts';
import { LOOP_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { isEligible, isSoldOut } from '@dubplate/shared/features/loopcheck/eligibility.ts';
import { useUser } from '../../../api/use-session.ts';
import { Block } from '../../../ui/layout/Block.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { addArtistToDraft, useDraft } from '../panel/draft-store.ts';
import { openLoopcheckPanel } from './panel-state.ts';
import { useOpenCounts } from '../../orders/use-open-counts.ts';

/** What a Loopcheck from this artist costs and the way to it, or why there is none. */
export function LoopcheckOffer({ artist }: { artist: Artist }) {
  const user = useUser();
  const isOwnPage = user?.uid === artist.id;
  const openWith = useOpenCounts('loopcheck/open-counts');
  const isChosen = useDraft().artists.some(({ id }) => id === artist.id);
  const isOpen = isEligible(artist);
  const isFull = isSoldOut(artist, openWith(artist.id));
  const handleStart = () => {
    addArtistToDraft(artist);
    openLoopcheckPanel();
  };
  return (
    <Block
      as="section"
      color="yellow"
      padding="card"
      aria-labelledby="loopcheck-offer"
      className="grid gap-5"
    >
      <div className="grid gap-2">
        <h2 id="loopcheck-offer" className="text-2xl">
          Loopcheck
        </h2>
        <p className="max-w-[36rem]">
          {`Send up to ${LOOPCHECK_FILES_MAX} loops of ${LOOP_SECONDS} seconds and read, for each, what ${artist.username} hears. No answer within ${LOOPCHECK_DAYS} days? Your tokens come back automatically.`}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-lg">
          <Money tokens={LOOPCHECK_PRICE_TOKENS} /> per file
        </p>
        {isOwnPage ? null : isOpen && isFull ? (
          <Button size="large" isWide disabled>
            Temporarily sold out
          </Button>
        ) : isOpen ? (
          <Button size="large" isWide onClick={handleStart}>
            {isChosen ? 'Continue your Loopcheck' : 'Add to my Loopcheck'}
          </Button>
        ) : (
          <Button size="large" isWide disabled>
            {artist.loopcheck ? 'Feedback Paused' : 'Feedback Disabled'}
          </Button>
        )}
      </div>
    </Block>
  );
}

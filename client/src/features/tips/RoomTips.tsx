import { Gift } from 'lucide-react';
import { openModal } from '../../app/modals/modal-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { priceText } from '../../ui/money/Money.tsx';
import { giftText } from '../../ui/money/gift-text.ts';
import { GiftPicture } from './GiftPicture.tsx';
import type { GiftTurn } from './gift-queue.ts';
import { useGiftTurn } from './use-gift-turn.ts';
import { useNewestDonation } from './use-newest-donation.ts';
import { useTips } from '../../api/use-tips.ts';

type Props = {
  sessionId: string;
  artist: { id: string; username: string };
  isArtist: boolean;
};

/** What was given in the room of a live session: everybody reads what is given, and anybody but the artist can give one. */
export function RoomTips({ sessionId, artist, isArtist }: Props) {
  const { document } = useTips(sessionId);
  const turn = useGiftTurn(sessionId);
  const donation = useNewestDonation(sessionId);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-muted">{priceText(document?.total ?? 0)} in tips</p>
        {!isArtist && (
          <Button
            kind="secondary"
            size="small"
            icon={<Gift aria-hidden className="size-5" />}
            onClick={() => openModal('tip', { artist, sessionId })}
          >
            Give a gift
          </Button>
        )}
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {turn && (
          <p
            key={turn.id}
            className="flex animate-rise items-center gap-4 rounded-card bg-sunken p-3 font-bold"
          >
            <GiftPicture gift={turn.gift} isMoving className="w-20 shrink-0" />
            <span className="[overflow-wrap:anywhere]">{turnText(turn)}</span>
          </p>
        )}
        {donation && (
          <p className="animate-rise rounded-card bg-sunken p-3 font-bold [overflow-wrap:anywhere]">
            {donation.from} gave {priceText(donation.amount)}
          </p>
        )}
      </div>
    </div>
  );
}

function turnText({ gift, count, givers: [first = '', ...others] }: GiftTurn): string {
  const more = others.length === 1 ? ' and 1 other' : others.length > 0 ? ` and ${others.length} others` : '';
  return `${first}${more} gave ${giftText(gift, count)}, ${priceText(gift * count)}`;
}

import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import { Gift } from 'lucide-react';
import { openModal } from '../../app/modals/modal-store.ts';
import { Button } from '../../ui/action/Button.tsx';
import { giftNames } from '@dubplate/shared/features/tips/gift-names.ts';
import { GiftPicture } from './GiftPicture.tsx';
import { useNewestTip } from './use-newest-tip.ts';
import { useTips } from '../../api/use-tips.ts';

type Props = {
  sessionId: string;
  artist: { id: string; username: string };
  isArtist: boolean;
};

/** What was given in the room of a live session: everybody reads what is given, and anybody but the artist can give one. */
export function RoomTips({ sessionId, artist, isArtist }: Props) {
  const { document } = useTips(sessionId);
  const newest = useNewestTip(sessionId);
  const gift = newest ? giftOf(newest.amount, newest.donationOnly) : null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular text-muted">{formatTokens(document?.total ?? 0)} tokens in tips</p>
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
      <div role="status">
        {newest && (
          <p className="flex animate-rise items-center gap-4 rounded-card bg-sunken p-3 font-bold">
            {gift !== null && <GiftPicture gift={gift} isMoving className="w-20 shrink-0" />}
            <span className="[overflow-wrap:anywhere]">
              {newest.from} gave {gift === null ? `${formatTokens(newest.amount)} tokens` : giftNames[gift]}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

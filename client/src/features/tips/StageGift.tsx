import { giftOf } from '@dubplate/shared/features/tips/rules.ts';
import { GiftPicture } from './GiftPicture.tsx';
import { useNewestTip } from './use-newest-tip.ts';

/** A gift crosses the picture of a live session. Its giver and name are said beside the picture. */
export function StageGift({ sessionId }: { sessionId: string }) {
  const newest = useNewestTip(sessionId);
  const gift = newest && giftOf(newest.amount, newest.donationOnly);
  if (!newest || !gift) return null;
  return (
    <div key={newest.id} aria-hidden data-crossing className="gift-way pointer-events-none absolute inset-0">
      <GiftPicture gift={gift} isMoving className="absolute top-1/4 h-2/5" />
    </div>
  );
}

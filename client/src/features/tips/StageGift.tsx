import { GiftPicture } from './GiftPicture.tsx';
import { useGiftTurn } from './use-gift-turn.ts';

/** Gifts cross the picture of a live session, one after the other. Givers and names are said beside the picture. */
export function StageGift({ sessionId }: { sessionId: string }) {
  const turn = useGiftTurn(sessionId);
  if (!turn) return null;
  return (
    <div key={turn.id} aria-hidden data-crossing className="gift-way pointer-events-none absolute inset-0">
      <div className="gift-place absolute top-1/4 aspect-square h-2/5">
        <GiftPicture gift={turn.gift} isMoving className="size-full" />
        {turn.count > 1 && (
          <span className="tabular absolute -top-2 -right-2 rounded-card bg-ink px-2 py-1 text-lg font-bold text-white">
            {turn.count} ×
          </span>
        )}
      </div>
    </div>
  );
}

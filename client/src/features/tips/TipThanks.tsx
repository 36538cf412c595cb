import type { GiftAmount } from '@dubplate/shared/features/tips/model.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { GiftPicture } from './GiftPicture.tsx';
import { giftNames } from '@dubplate/shared/features/tips/gift-names.ts';

type Props = { gift: GiftAmount | null; amount: number; username: string; onClose: () => void };

/** The gift as its artist will see it. */
export function TipThanks({ gift, amount, username, onClose }: Props) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {gift !== null && <GiftPicture gift={gift} isMoving className="w-full max-w-72 animate-rise" />}
      <output className="text-lg">
        {gift === null ? 'You gave ' : `${giftNames[gift]}: `}
        <Money tokens={amount} /> for {username}.
      </output>
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}

import { type GiftAmount, giftAmounts } from '@dubplate/shared/features/tips/model.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money/Money.tsx';
import { GiftPicture } from './GiftPicture.tsx';
import { giftNames } from '@dubplate/shared/features/tips/gift-names.ts';

type Props = { gift: GiftAmount | null; onChange: (gift: GiftAmount | null) => void };

/** The gifts as one group of choices; the chosen one moves. */
export function GiftChoice({ gift, onChange }: Props) {
  return (
    <fieldset role="radiogroup" className="grid min-w-0 gap-2">
      <legend className="mb-2 font-bold">Choose a gift</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {giftAmounts.map((amount) => (
          <Choice key={amount} isChosen={gift === amount} onChoose={() => onChange(amount)}>
            <GiftPicture gift={amount} isMoving={gift === amount} className="w-full" />
            <span className="grid px-0.5 pt-1.5 text-sm leading-snug sm:px-1">
              <span className="font-bold max-sm:text-xs">{giftNames[amount]}</span>
              <Money tokens={amount} look="stack" className="text-xs" />
            </span>
          </Choice>
        ))}
      </div>
      <Choice isChosen={gift === null} onChoose={() => onChange(null)}>
        <span className="px-2 py-2 font-bold">Another amount</span>
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'relative grid min-h-12 content-start rounded-card border-2 border-transparent bg-sunken p-1.5 text-text',
        'has-checked:border-solid has-checked:bg-surface',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {/* Over the whole tile, so that a finger which explores the screen finds it where it is seen. */}
      <input
        type="radio"
        name="gift"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}

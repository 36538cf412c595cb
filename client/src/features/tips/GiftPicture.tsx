import type { GiftAmount } from '@dubplate/shared/features/tips/model.ts';
import type { ReactElement } from 'react';
import { GoldRecord, Mirrorball, Speaker } from './gift-drawings-large.tsx';
import { Cassette, Dubplate, Plectrum } from './gift-drawings-small.tsx';
import './gifts.css';

const drawings: Record<GiftAmount, () => ReactElement> = {
  250: Plectrum,
  500: Cassette,
  1000: Dubplate,
  2000: Speaker,
  5000: Mirrorball,
  10000: GoldRecord,
};

type Props = {
  gift: GiftAmount;
  isMoving?: boolean;
  className?: string;
};

/** A gift's picture on its own flat colour, which is the same by day and by night. Its name is written beside it. */
export function GiftPicture({ gift, isMoving = false, className }: Props) {
  const Drawing = drawings[gift];
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 120"
      data-gift={gift}
      data-moving={isMoving || undefined}
      className={`gift rounded-card ${className ?? ''}`}
    >
      <Drawing />
    </svg>
  );
}

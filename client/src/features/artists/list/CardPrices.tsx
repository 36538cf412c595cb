import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { LOOPCHECK_PRICE_TOKENS } from '@dubplate/shared/features/loopcheck/model.ts';
import { REQUESTS_ARE_OPEN } from '../../../app/later/open-products.ts';
import { Money } from '../../../ui/money/Money.tsx';

/** The artist's prices of the products that fans can buy. */
export function CardPrices({ artist }: { artist: Artist }) {
  if (artist.acceptRequest !== 1) return null;
  return (
    <>
      {artist.loopcheck && <Price name="Loopcheck" tokens={LOOPCHECK_PRICE_TOKENS} />}
      {REQUESTS_ARE_OPEN && artist.deepdive && <Price name="Feedback" tokens={artist.requestDemoPrice} />}
    </>
  );
}

function Price({ name, tokens }: { name: string; tokens: number }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 text-sm">
      <span className="text-muted">{name}</span>
      <Money tokens={tokens} />
    </span>
  );
}

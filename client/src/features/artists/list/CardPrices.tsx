import type { Artist } from '@dubplate/shared/features/artists/records.ts';
import { offerKinds, offers } from '@dubplate/shared/lookups/offers.ts';
import { Money } from '../../../ui/money/Money.tsx';

/** The artist's prices of the products that fans can buy. */
export function CardPrices({ artist }: { artist: Artist }) {
  if (artist.acceptRequest !== 1) return null;
  const sold = offerKinds.map((kind) => offers[kind]).filter(({ artistSwitch }) => artist[artistSwitch]);
  return sold.map(({ shortName, priceTokens, artistPrice }) => {
    const tokens = artistPrice === null ? priceTokens : artist[artistPrice];
    return tokens !== null && <Price key={shortName} name={shortName} tokens={tokens} />;
  });
}

function Price({ name, tokens }: { name: string; tokens: number }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 text-sm">
      <span className="text-muted">{name}</span>
      <Money tokens={tokens} />
    </span>
  );
}

import type { ArtistOffer } from '@dubplate/shared/features/artists/model.ts';
import { genres } from '@dubplate/shared/lookups/genres.ts';
import { nameOf } from '@dubplate/shared/lookups/lookup.ts';
import { offerKinds, offers } from '@dubplate/shared/lookups/offers.ts';
import { topics } from '@dubplate/shared/lookups/topics.ts';
import { dollarsText, priceText, tokensText } from '../../../ui/money/Money.tsx';
import type { ArtistFilter, ArtistSort } from './artist-filter.ts';

export const sortNames: Record<ArtistSort, string> = {
  recommended: 'Recommended',
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Lowest price',
};

/** Every offer that an address may filter by. */
export const offerChoices: readonly { value: ArtistOffer; label: string }[] = offerKinds.map((kind) => ({
  value: offers[kind].filterName,
  label: offers[kind].shortName,
}));

export interface PriceRange {
  priceMin: number | null;
  priceMax: number | null;
}

/** The price ranges to choose from; the address may hold any other. */
export const priceRanges: readonly PriceRange[] = [
  { priceMin: null, priceMax: 1500 },
  { priceMin: 1500, priceMax: 3000 },
  { priceMin: 3000, priceMax: 6000 },
  { priceMin: 6000, priceMax: null },
];

export function rangeText({ priceMin, priceMax }: PriceRange): string {
  if (priceMin === null && priceMax === null) return 'Any price';
  if (priceMin === null) return `Up to ${priceText(priceMax ?? 0)}`;
  if (priceMax === null) return `From ${priceText(priceMin)}`;
  const from = tokensText(priceMin).split(' ')[0];
  return `${from} to ${tokensText(priceMax)} (${dollarsText(priceMin)} to ${dollarsText(priceMax)})`;
}

export interface FilterChip {
  label: string;
  /** The change that removes this filter. */
  without: Partial<ArtistFilter>;
}

/** The active filters, each with the change that removes it. */
export function chipsOf(filter: ArtistFilter): FilterChip[] {
  const { q, genre, topic, tags, accepts } = filter;
  const hasPrice = filter.priceMin !== null || filter.priceMax !== null;
  return [
    ...(filter.isLikedOnly ? [{ label: 'My Artists', without: { isLikedOnly: false } }] : []),
    ...(q.trim() === '' ? [] : [{ label: `“${q.trim()}”`, without: { q: '' } }]),
    ...(genre === null ? [] : [{ label: nameOf(genres, genre) ?? 'Genre', without: { genre: null } }]),
    ...(topic === null
      ? []
      : [{ label: `About ${nameOf(topics, topic) ?? 'a topic'}`, without: { topic: null } }]),
    ...(hasPrice ? [{ label: rangeText(filter), without: { priceMin: null, priceMax: null } }] : []),
    ...tags.map((tag) => ({ label: tag, without: { tags: tags.filter((each) => each !== tag) } })),
    ...offerChoices
      .filter(({ value }) => accepts.includes(value))
      .map(({ value, label }) => ({
        label,
        without: { accepts: accepts.filter((each) => each !== value) },
      })),
  ];
}

/** "1,204 artists". A number too large to count exactly says "About". */
export function totalText(total: number, isEstimate = false): string {
  if (total === 0) return '0 artists';
  if (total === 1) return '1 artist';
  return `${isEstimate ? 'About ' : ''}${total.toLocaleString('en-US')} artists`;
}

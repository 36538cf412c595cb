import { roleOf, viewer } from '../../auth-provider.ts';
import type { Fact } from '../../ui/record/Facts.tsx';
import { formatCount } from '../../ui/money/amounts.ts';
import { Money } from '../../ui/money/Money.tsx';
import { COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { mayDecideOn } from '../accounts/person-actions.ts';
import { isWhole, type PersonRecord } from '../accounts/person-words.ts';
import { acceptWords, type ArtistRow, hoursWords, limits, offers } from './artist-words.ts';
import { percentOf } from './read-values.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** What an artist sells, the prices, and the limits. */
export function offerFacts(artist: ArtistRow): Fact[] {
  return [
    ['Requests', acceptWords[artist.acceptRequest]],
    ...offers.map(({ field, name }) => [name, yesNo(artist[field])] as const),
    ['Request price', <Money key="request" tokens={artist.prices.requestDemoPrice} />],
    ['Priority price', <Money key="priority" tokens={artist.prices.priorityModePrice} />],
    ['Question price', <Money key="question" tokens={artist.prices.questionPrice} />],
    ...(isWhole(artist) ? [...privateFacts(artist), ...limitFacts(artist)] : []),
  ];
}

function privateFacts({ privateOffer }: PersonRecord): Fact[] {
  if (privateOffer === null) return [];
  const { price, duration, timeZone, weekly } = privateOffer;
  return [
    ['Private session price', <Money key="private" tokens={price} />],
    ['Private session length', `${duration} minutes`],
    ['Private session hours', `${hoursWords(weekly)}, in ${timeZone}`],
  ];
}

/** The public figures about an artist's deliveries. Answers in time count DeepDive requests alone. */
export function deliveryFacts(stats: ArtistRow['stats']): Fact[] {
  const { responseRatio, averageDays } = stats;
  return [
    ['Delivered, all products', formatCount(stats.achieved)],
    ['Reviews', formatCount(stats.reviewed)],
    ['Average rating', stats.averageRating === null ? null : `${stats.averageRating.toFixed(1)} of 5`],
    ['DeepDive answered', formatCount(stats.answered)],
    ['DeepDive expired', formatCount(stats.expired)],
    [
      'DeepDive answer rate',
      responseRatio === null ? null : `${percent.format(responseRatio)} of finished requests`,
    ],
    ['DeepDive answer time', averageDays === null ? null : `${averageDays.toFixed(1)} days on average`],
  ];
}

function limitFacts(person: PersonRecord): Fact[] {
  return [
    ...limits.map(({ field, name, reach }) => {
      const limit = person[field];
      return [`${name} limit`, limit === null ? 'No limit' : `${limit} open ${reach}`] as const;
    }),
    ...(roleOf() === 'super-admin' ? [['Commission', commissionOf(person)] as const] : []),
  ];
}

function commissionOf({ commissionBps }: PersonRecord): string {
  if (commissionBps === null) return `${percentOf(COMMISSION_BPS)}% (the usual share)`;
  return `${percentOf(commissionBps)}%`;
}

/** Those who can't change it read whether the artist is featured. */
export function siteFacts(artist: ArtistRow): Fact[] {
  const facts: Fact[] = [
    ['Address', `/artist/${artist.slug}`],
    ['In focus', yesNo(artist.focus)],
  ];
  return mayDecideOn(artist, viewer()) ? facts : [...facts, ['Featured', yesNo(artist.featured)]];
}

import { roleOf } from '../../auth-provider.ts';
import { type Fact, Facts } from '../../ui/record/Facts.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { COMMISSION_BPS } from '@dubplate/shared/features/wallet/rules.ts';
import { isWhole, type PersonRecord } from '../accounts/person-words.ts';
import { acceptWords, type ArtistRow } from './artist-words.ts';
import { percentOf } from './read-values.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** What an artist sells, the prices, and the limits per fan. */
export function OfferFacts({ artist }: { artist: ArtistRow }) {
  return (
    <Facts
      facts={[
        ['Requests', acceptWords[artist.acceptRequest]],
        ['Loopcheck', yesNo(artist.loopcheck)],
        ['DeepDive', yesNo(artist.deepdive)],
        ['Questions', yesNo(artist.ama)],
        ['Private sessions', yesNo(artist.privateSession)],
        ['Request price', <Money key="request" tokens={artist.prices.requestDemoPrice} />],
        ['Priority price', <Money key="priority" tokens={artist.prices.priorityModePrice} />],
        ['Question price', <Money key="question" tokens={artist.prices.questionPrice} />],
        ...(isWhole(artist) ? limitFacts(artist) : []),
      ]}
    />
  );
}

/** The public figures about an artist's deliveries. */
export function DeliveryFacts({ stats }: { stats: ArtistRow['stats'] }) {
  const { responseRatio, averageDays } = stats;
  return (
    <Facts
      facts={[
        ['Delivered', stats.achieved],
        ['Answered', stats.answered],
        ['Expired', stats.expired],
        ['Answers', responseRatio === null ? null : `${percent.format(responseRatio)} of finished requests`],
        ['Average time', averageDays === null ? null : `${averageDays.toFixed(1)} days`],
        ['Reviews', stats.reviewed],
        ['Average rating', stats.averageRating?.toFixed(1)],
      ]}
    />
  );
}

function limitFacts(person: PersonRecord): Fact[] {
  const perFan = (limit: number | null) => (limit === null ? 'No limit' : `${limit} open per fan`);
  return [
    ['Request limit', perFan(person.requestLimit)],
    ['Loopcheck limit', perFan(person.loopcheckRequestLimit)],
    ...(roleOf() === 'super-admin' ? [['Commission', commissionOf(person)] as const] : []),
  ];
}

function commissionOf({ commissionBps }: PersonRecord): string {
  if (commissionBps === null) return `${percentOf(COMMISSION_BPS)} % (the usual share)`;
  return `${percentOf(commissionBps)} %`;
}

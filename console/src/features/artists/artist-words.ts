import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';
import type { ArtistLimit, ArtistSwitch } from '@dubplate/shared/lookups/offers.ts';
import { type Product, products } from '@dubplate/shared/lookups/products.ts';
import { numberChoicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';
import { statusWords } from '../accounts/person-words.ts';

export type ArtistRow = CallAnswer<'admin/artists'>['items'][number];

const switched = Object.values<Product>(products).filter(({ artistSwitch }) => artistSwitch !== null);

/** What an artist can switch on: the field of their record, and its name. */
export const offers = switched.map(({ artistSwitch, salesName }) => ({
  field: artistSwitch as ArtistSwitch, // the filter leaves no null
  name: salesName,
}));

/** For whom a limit counts, as it stands after a number and as the form explains it. */
const perFan = { reach: 'per fan', help: 'Open requests per fan. Leave empty for no limit; 0 allows none.' };
const together = {
  reach: 'in all',
  help: 'What all fans together may have open. Leave empty for no limit; 0 allows none.',
};

/** Most products share the limit for requests. */
export const limits = [
  { field: 'requestLimit' as ArtistLimit | 'queueLimit', name: 'Request', plural: 'Requests', ...perFan },
  ...switched.flatMap(({ artistLimit: field, name, plural }) =>
    field === null || field === 'requestLimit' ? [] : [{ field, name, plural, ...perFan }],
  ),
  { field: 'queueLimit' as const, name: 'Queue', plural: 'Whole queue', ...together },
];

export const acceptWords: Record<AcceptRequest, string> = {
  [AcceptRequest.Never]: 'Never opted in',
  [AcceptRequest.Accepting]: 'Accepting',
  [AcceptRequest.Paused]: 'Paused',
};

export const acceptChoices = numberChoicesOf(acceptWords);

export const artistStatusWords: Record<UserStatus, StatusWords> = {
  ...statusWords,
  [UserStatus.Active]: { text: 'Approved', tone: 'success' },
};
export const artistStatusChoices = numberChoicesOf(artistStatusWords);

export interface StatusAction {
  to: UserStatus;
  /** On the button. */
  verb: string;
  /** "3 artists approved". */
  done: string;
  look: 'main' | 'plain';
  /** Confirmed in red: it hides the artist. */
  isDestructive?: boolean;
  /** What will happen. */
  effect: string;
  /** Reasons that often fit; the artist reads them. */
  quickTexts?: readonly string[];
}

/** In the order of their buttons. The table of transitions says which of them a status allows. */
export const statusActions: readonly StatusAction[] = [
  {
    to: UserStatus.Active,
    verb: 'Approve',
    done: 'approved',
    look: 'main',
    effect:
      'They are listed and can be found. They can sell once they accept requests. We tell them by mail.',
  },
  {
    to: UserStatus.AwaitingApproval,
    verb: 'Back to review',
    done: 'put back under review',
    look: 'plain',
    effect: 'They stay hidden until they are reviewed again.',
  },
  {
    to: UserStatus.Rejected,
    verb: 'Reject',
    done: 'rejected',
    look: 'plain',
    isDestructive: true,
    effect: 'They stay hidden. The artist reads your reason.',
    quickTexts: [
      'Please tell more about your work in the biography.',
      'Please add a clear profile picture.',
      'Please add links to music you have released.',
      'We could not open the links in your profile.',
      'We could not confirm that you are this artist.',
    ],
  },
  {
    to: UserStatus.Suspended,
    verb: 'Suspend',
    done: 'suspended',
    look: 'plain',
    isDestructive: true,
    effect:
      'They are signed out and hidden at once, and every open request to them is canceled and refunded. The artist reads your reason.',
  },
];

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** "Mon 10:00–18:00, Tue 10:00–18:00", from Monday on. */
export function hoursWords(weekly: readonly { day: number; from: string; to: string }[]): string {
  const fromMonday = ({ day }: { day: number }) => (day + 6) % 7;
  return weekly
    .toSorted((a, b) => fromMonday(a) - fromMonday(b) || a.from.localeCompare(b.from))
    .map(({ day, from, to }) => `${dayNames[day]} ${from}–${to}`)
    .join(', ');
}

import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { AcceptRequest, UserStatus } from '@dubplate/shared/features/accounts/model.ts';

export type ArtistRow = CallAnswer<'admin/artists'>['items'][number];

export const acceptWords: Record<AcceptRequest, string> = {
  [AcceptRequest.Never]: 'Never opted in',
  [AcceptRequest.Accepting]: 'Accepting',
  [AcceptRequest.Paused]: 'Paused',
};

export const acceptChoices = Object.entries(acceptWords).map(([id, name]) => ({ id: Number(id), name }));

export interface StatusAct {
  to: UserStatus;
  /** On the button. */
  verb: string;
  /** "3 artists approved". */
  done: string;
  color: 'secondary' | 'error' | 'inherit';
  variant: 'contained' | 'outlined';
  /** What happens, told before it does. */
  effect: string;
  /** Sentences that fit often, to the artist who reads them. */
  quickTexts?: readonly string[];
}

/** The acts in the order of their buttons; which of them a status allows is the transition table's business. */
export const statusActs: readonly StatusAct[] = [
  {
    to: UserStatus.Active,
    verb: 'Approve',
    done: 'approved',
    color: 'secondary',
    variant: 'contained',
    effect: 'They are listed, can be found and can sell at once, and are told by mail.',
  },
  {
    to: UserStatus.AwaitingApproval,
    verb: 'Back to review',
    done: 'put back under review',
    color: 'inherit',
    variant: 'outlined',
    effect: 'They stay hidden until somebody decides anew.',
  },
  {
    to: UserStatus.Rejected,
    verb: 'Reject',
    done: 'rejected',
    color: 'error',
    variant: 'outlined',
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
    color: 'error',
    variant: 'outlined',
    effect:
      'They are signed out and hidden at once, and every open request to them is canceled and refunded. The artist reads your reason.',
  },
];

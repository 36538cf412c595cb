import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { ReferredFriend } from '@dubplate/shared/features/referral/calls.ts';
import type { StatusTone } from '../../ui/status/StatusPill.tsx';

interface Words {
  tone: StatusTone;
  text: string;
  /** What the reward waits for, or what to do about it. */
  note: string | null;
}

/** A friend's status as the referrer reads it. */
export function referralWords({ status, type }: Pick<ReferredFriend, 'status' | 'type'>): Words {
  switch (status) {
    case 'credited':
      return { tone: 'green', text: 'Credited', note: null };
    case 'blocked':
      return {
        tone: 'orange',
        text: 'Held back',
        note: 'If you think this is a mistake, please contact us.',
      };
    case 'pending':
      return {
        tone: 'orange',
        text: 'Pending',
        note:
          type === UserType.Artist
            ? 'Waiting for the artist profile to be approved.'
            : 'Waiting for the email address to be confirmed.',
      };
  }
}

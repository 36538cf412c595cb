import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { ReferredFriend } from '@dubplate/shared/features/referral/calls.ts';
import type { StatusTone } from '../../ui/status/StatusPill.tsx';

interface Words {
  tone: StatusTone;
  text: string;
  /** What it waits for, or what can be done about it. */
  note: string | null;
}

/** How a friend's state reads to the one who referred them. */
export function referralWords({ status, type }: Pick<ReferredFriend, 'status' | 'type'>): Words {
  switch (status) {
    case 'credited':
      return { tone: 'green', text: 'Credited', note: null };
    case 'blocked':
      return { tone: 'red', text: 'Held back', note: 'If you think this is a mistake, please contact us.' };
    case 'pending':
      return {
        tone: 'orange',
        text: 'Pending',
        note:
          type === UserType.Artist
            ? 'Waits until the artist profile is approved.'
            : 'Waits until the email address is confirmed.',
      };
  }
}

import type { BulkAction } from '../../ui/action/bulk.ts';
import { Money } from '../../ui/money/Money.tsx';
import { blockWords, type ReferralRow } from './referral-words.ts';
import { releasableTokens, releaseBounds, releaseEffectOfAll } from './release-words.ts';

export const releaseSelected: BulkAction<ReferralRow, 'admin/release-referral'> = {
  path: 'admin/release-referral',
  verb: 'Release',
  done: 'released',
  nouns: ['referral', 'referrals'],
  reason: { bounds: releaseBounds },
  isAllowed: ({ status }) => status === 'blocked',
  effect: releaseEffectOfAll,
  nameOf: ({ friend, referrer }) => `${friend.username}, referred by ${referrer.username}`,
  noteOf: ({ block }) => (block === null ? null : blockWords[block]),
  asideOf: (row) => (
    <>
      up to <Money tokens={releasableTokens([row])} />
    </>
  ),
  inputOf: ({ id }, reason) => ({ referralId: id, reason }),
};

import Box from '@mui/material/Box';
import type { BulkAct } from '../../ui/bulk.ts';
import { Money } from '../../ui/Money.tsx';
import { blockWords, type ReferralRow } from './referral-words.ts';
import { releasableTokens, releaseBounds, releaseEffectOfAll } from './release-words.ts';

export const releaseSelected: BulkAct<ReferralRow, 'admin/release-referral'> = {
  path: 'admin/release-referral',
  verb: 'Release',
  done: 'released',
  nouns: ['referral', 'referrals'],
  reason: { bounds: releaseBounds },
  isAble: ({ status }) => status === 'blocked',
  effect: releaseEffectOfAll,
  nameOf: ({ friend, referrer }) => `${friend.username}, referred by ${referrer.username}`,
  asideOf: (row) => (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {row.block === null ? '' : blockWords[row.block]}
      </Box>
      <span>
        up to <Money tokens={releasableTokens([row])} />
      </span>
    </>
  ),
  inputOf: ({ id }, reason) => ({ referralId: id, reason }),
};

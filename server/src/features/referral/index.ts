import type { Handlers } from '../../http/implement.ts';
import { adminGetReferral } from './admin-get-referral.ts';
import { adminReferrals } from './admin-referrals.ts';
import { adminReleaseReferral } from './admin-release-referral.ts';
import { generate } from './generate.ts';
import { getUserReferrals } from './get-user-referrals.ts';

export const referralHandlers = {
  'referral/generate': generate,
  'referral/get-user-referrals': getUserReferrals,
  'admin/referrals': adminReferrals,
  'admin/get-referral': adminGetReferral,
  'admin/release-referral': adminReleaseReferral,
} satisfies Partial<Handlers>;

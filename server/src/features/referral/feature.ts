import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminGetReferral } from './admin-get-referral.ts';
import { adminReferrals, referralList } from './admin-referrals.ts';
import { adminReleaseReferral } from './admin-release-referral.ts';
import { knownDevice } from './devices.ts';
import { generate } from './generate.ts';
import { getUserReferrals } from './get-user-referrals.ts';
import { referralInvariants } from './invariants.ts';
import { forgetDevices, ownBrowserMarks, ownReferrals } from './store.ts';
import { beginReferral, settleReferral } from './referral.ts';

export const referral = {
  handlers: {
    'referral/generate': generate,
    'referral/get-user-referrals': getUserReferrals,
    'admin/referrals': adminReferrals,
    'admin/get-referral': adminGetReferral,
    'admin/release-referral': adminReleaseReferral,
  } satisfies Partial<Handlers>,
  exports: [referralList],
  provides: () => ({ knownDevice }),
  invariants: referralInvariants,
  hooks: {
    personRegistered: beginReferral,
    artistApproved: async (tx, { artistId }, scope) => await settleReferral(tx, scope, artistId),
    personErased: async (tx, { userId }) => await forgetDevices(tx, userId),
  },
  personalData: [
    { name: 'referrals', rowsOf: ownReferrals },
    { name: 'browser-marks', rowsOf: ownBrowserMarks },
  ],
} satisfies Feature;

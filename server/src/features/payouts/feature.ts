import { PAYOUT_WAIT_HOURS } from '@dubplate/shared/features/payouts/model.ts';
import { addMs, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminGetPayout } from './admin-get-payout.ts';
import { adminPayouts, payoutList } from './admin-payouts.ts';
import { adminUpdatePayout, payoutSubject } from './admin-update-payout.ts';
import { cancelPayment } from './cancel-payment.ts';
import { getPayouts } from './get-payouts.ts';
import { requestPayment } from './request-payment.ts';
import { registerPayoutHook } from './webhook.ts';
import { payoutsInvariants } from './invariants.ts';
import { forgetPayouts, keepsFromErasure, rememberClosing } from './erasure.ts';
import { makeOpenWait, ownPayouts, payoutTimeline } from './store.ts';

export const payouts = {
  handlers: {
    'user/request-payment': requestPayment,
    'user/cancel-payment': cancelPayment,
    'user/get-payouts': getPayouts,
    'admin/payouts': adminPayouts,
    'admin/get-payout': adminGetPayout,
    'admin/update-payout': adminUpdatePayout,
  } satisfies Partial<Handlers>,
  exports: [payoutList],
  approvalSubjects: [payoutSubject],
  provides: () => ({ keepsFromErasure }),
  invariants: payoutsInvariants,
  hooks: {
    personLeft: rememberClosing,
    credentialsChanged: async (tx, { userId }, { now }) =>
      await makeOpenWait(tx, userId, addMs(now, PAYOUT_WAIT_HOURS * HOUR_MS)),
    personErased: async (tx, { userId }) => await forgetPayouts(tx, userId),
  },
  routes: [registerPayoutHook],
  timeline: [payoutTimeline],
  personalData: [{ name: 'payouts', rowsOf: ownPayouts }],
} satisfies Feature;

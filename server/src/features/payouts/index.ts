import type { Handlers } from '../../http/implement.ts';
import { adminGetPayout } from './admin-get-payout.ts';
import { adminPayouts } from './admin-payouts.ts';
import { adminUpdatePayout } from './admin-update-payout.ts';
import { cancelPayment } from './cancel-payment.ts';
import { getPayouts } from './get-payouts.ts';
import { requestPayment } from './request-payment.ts';

export const payoutsHandlers = {
  'user/request-payment': requestPayment,
  'user/cancel-payment': cancelPayment,
  'user/get-payouts': getPayouts,
  'admin/payouts': adminPayouts,
  'admin/get-payout': adminGetPayout,
  'admin/update-payout': adminUpdatePayout,
} satisfies Partial<Handlers>;

import { accountsHandlers } from './features/accounts/index.ts';
import { adminHandlers } from './features/admin/index.ts';
import { analyticsHandlers } from './features/analytics/index.ts';
import { artistsHandlers } from './features/artists/index.ts';
import { couponsHandlers } from './features/coupons/index.ts';
import { loopcheckHandlers } from './features/loopcheck/index.ts';
import { notificationsHandlers } from './features/notifications/index.ts';
import { paymentsHandlers } from './features/payments/index.ts';
import { payoutsHandlers } from './features/payouts/index.ts';
import { realtimeHandlers } from './features/realtime/index.ts';
import { referralHandlers } from './features/referral/index.ts';
import { reportsHandlers } from './features/reports/index.ts';
import { searchHandlers } from './features/search/index.ts';
import { tipsHandlers } from './features/tips/index.ts';
import { uploadsHandlers } from './features/uploads/index.ts';
import { walletHandlers } from './features/wallet/index.ts';
import type { Handlers } from './http/implement.ts';

/** Every feature's handlers, joined; the compiler names a call that has none. */
export const handlers: Handlers = {
  ...realtimeHandlers,
  ...notificationsHandlers,
  ...uploadsHandlers,
  ...walletHandlers,
  ...couponsHandlers,
  ...referralHandlers,
  ...accountsHandlers,
  ...artistsHandlers,
  ...paymentsHandlers,
  ...payoutsHandlers,
  ...tipsHandlers,
  ...loopcheckHandlers,
  ...reportsHandlers,
  ...searchHandlers,
  ...analyticsHandlers,
  ...adminHandlers,
};

import type { PersonalData } from './context.ts';
import { ownDevices, ownLinkedAccounts, ownProfile, ownSignIns } from './features/accounts/personal-data.ts';
import { ownLikes } from './features/artists/personal-data.ts';
import { ownVouchers } from './features/coupons/personal-data.ts';
import { ownReceivedLoopchecks, ownSentLoopchecks } from './features/loopcheck/personal-data.ts';
import { ownMails, ownNotifications } from './features/notifications/personal-data.ts';
import { ownCards, ownDisputes, ownPayments, ownRefunds } from './features/payments/personal-data.ts';
import { ownPayouts } from './features/payouts/personal-data.ts';
import { ownBrowserMarks, ownReferrals } from './features/referral/personal-data.ts';
import { ownReports } from './features/reports/personal-data.ts';
import { ownTips } from './features/tips/personal-data.ts';
import { ownUploads } from './features/uploads/personal-data.ts';
import { ownBalances, ownEarnings, ownFreezes, ownStatement } from './features/wallet/personal-data.ts';

/** What we keep of a person, by the name of its file in the export. A feature that keeps something new adds its line. */
export const personalData: PersonalData = new Map([
  ['profile', ownProfile],
  ['sign-ins', ownSignIns],
  ['devices', ownDevices],
  ['linked-accounts', ownLinkedAccounts],
  ['likes', ownLikes],
  ['notifications', ownNotifications],
  ['mails', ownMails],
  ['balances', ownBalances],
  ['statement', ownStatement],
  ['earnings', ownEarnings],
  ['freezes', ownFreezes],
  ['payments', ownPayments],
  ['cards', ownCards],
  ['payment-refunds', ownRefunds],
  ['payment-disputes', ownDisputes],
  ['payouts', ownPayouts],
  ['vouchers', ownVouchers],
  ['referrals', ownReferrals],
  ['browser-marks', ownBrowserMarks],
  ['tips', ownTips],
  ['loopchecks-sent', ownSentLoopchecks],
  ['loopchecks-received', ownReceivedLoopchecks],
  ['reports', ownReports],
  ['uploads', ownUploads],
]);

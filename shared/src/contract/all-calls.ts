import type { z } from 'zod';
import { accountsCalls } from '../features/accounts/calls.ts';
import { adminCalls } from '../features/admin/calls.ts';
import { analyticsCalls } from '../features/analytics/calls.ts';
import { approvalsCalls } from '../features/approvals/calls.ts';
import { artistsCalls } from '../features/artists/calls.ts';
import { contentCalls } from '../features/content/calls.ts';
import { calendarCalls } from '../features/calendar/calls.ts';
import { contactsCalls } from '../features/contacts/calls.ts';
import { couponsCalls } from '../features/coupons/calls.ts';
import { feedbackCalls } from '../features/feedback/calls.ts';
import { filesCalls } from '../features/files/calls.ts';
import { loopcheckCalls } from '../features/loopcheck/calls.ts';
import { messagesCalls } from '../features/messages/calls.ts';
import { notificationsCalls } from '../features/notifications/calls.ts';
import { ordersCalls } from '../features/orders/calls.ts';
import { paymentsCalls } from '../features/payments/calls.ts';
import { payoutsCalls } from '../features/payouts/calls.ts';
import { privateSessionsCalls } from '../features/private-sessions/calls.ts';
import { realtimeCalls } from '../features/realtime/calls.ts';
import { referralCalls } from '../features/referral/calls.ts';
import { reportsCalls } from '../features/reports/calls.ts';
import { searchCalls } from '../features/search/calls.ts';
import { securityCalls } from '../features/security/calls.ts';
import { sessionsCalls } from '../features/sessions/calls.ts';
import { tipsCalls } from '../features/tips/calls.ts';
import { uploadsCalls } from '../features/uploads/calls.ts';
import { videosCalls } from '../features/videos/calls.ts';
import { walletCalls } from '../features/wallet/calls.ts';
import { defineCalls } from './call.ts';

/** Every call by its path below /app/api/. The router, the typed callers and the OpenAPI document are built from this table. */
export const allCalls = defineCalls({
  ...realtimeCalls,
  ...notificationsCalls,
  ...securityCalls,
  ...uploadsCalls,
  ...approvalsCalls,
  ...walletCalls,
  ...couponsCalls,
  ...referralCalls,
  ...accountsCalls,
  ...artistsCalls,
  ...paymentsCalls,
  ...payoutsCalls,
  ...ordersCalls,
  ...reportsCalls,
  ...calendarCalls,
  ...contactsCalls,
  ...sessionsCalls,
  ...tipsCalls,
  ...videosCalls,
  ...messagesCalls,
  ...filesCalls,
  ...feedbackCalls,
  ...loopcheckCalls,
  ...privateSessionsCalls,
  ...contentCalls,
  ...searchCalls,
  ...analyticsCalls,
  ...adminCalls,
});

export type AllCalls = typeof allCalls;
export type CallPath = keyof AllCalls;
/** What a caller puts in the body, without credentials. */
export type CallInput<P extends CallPath> = z.input<AllCalls[P]['input']>;
/** The input after parsing, as a handler receives it. */
export type ParsedInput<P extends CallPath> = z.output<AllCalls[P]['input']>;
export type CallAnswer<P extends CallPath> = z.output<AllCalls[P]['answer']>;

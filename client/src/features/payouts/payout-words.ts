import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import {
  PAYOUT_TOKENS_MIN,
  type PayoutMethod,
  type PayoutStatus,
} from '@dubplate/shared/features/payouts/model.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { StatusTone } from '../../ui/status/StatusPill.tsx';

type Refusal = NonNullable<CallAnswer<'user/get-payouts'>['refusal']>;

export const payoutStatusNames: Record<PayoutStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
  canceled: 'Canceled',
  failed: 'Failed',
};

export const payoutTones: Record<PayoutStatus, StatusTone> = {
  requested: 'orange',
  approved: 'orange',
  paid: 'green',
  rejected: 'red',
  canceled: 'red',
  failed: 'red',
};

export const payoutMethodNames: Record<PayoutMethod, string> = { paypal: 'PayPal', bank: 'Bank transfer' };

/** Why no pay-out can be requested now, and what would change that. */
export const payoutRefusals: Record<Refusal, string> = {
  'below-minimum': `You can request a pay-out as soon as ${formatTokens(PAYOUT_TOKENS_MIN)} tokens (${formatCents(PAYOUT_TOKENS_MIN)}) are available.`,
  'open-payout': 'One pay-out at a time: you can request the next one when this one is finished.',
  'not-active':
    'Pay-outs are for approved artists. You can request one when our staff have approved your profile.',
  'email-unverified': 'Please verify your email address first.',
  'account-frozen': 'Your account is frozen. Your earnings are safe; please contact support.',
};

/** What happened to the money of a finished pay-out. */
export const payoutEndings: Partial<Record<PayoutStatus, string>> = {
  rejected: 'The amount is available again.',
  canceled: 'The amount is available again.',
  failed: 'The transfer was returned, and the amount is available again.',
};

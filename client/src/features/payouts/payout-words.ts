import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import type { PayoutMethod, PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
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

/** Why no pay-out can be asked for at the moment, and what would change that. */
export const payoutRefusals: Record<Refusal, string> = {
  'below-minimum': 'You can ask for a pay-out as soon as 2,000 tokens ($20.00) are available.',
  'open-payout': 'One pay-out at a time: the next can be asked for when this one has ended.',
  'not-active': 'Pay-outs are for approved artists. Yours waits until staff have approved your profile.',
  'email-unverified': 'Please verify your email address first.',
  'account-frozen': 'Your account is frozen. Your earnings are safe; please contact support.',
};

/** What happened to the money of a pay-out that has ended. */
export const payoutEndings: Partial<Record<PayoutStatus, string>> = {
  rejected: 'The amount is available again.',
  canceled: 'The amount is available again.',
  failed: 'The transfer came back, and the amount is available again.',
};

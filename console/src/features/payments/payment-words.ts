import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import {
  cardProviderNames,
  orderProviderNames,
  type PaymentContext,
  PaymentStatus,
} from '@dubplate/shared/features/payments/model.ts';
import { firstRequest } from '@dubplate/shared/lookups/products.ts';
import { formatUsd } from '../../ui/money/amounts.ts';
import { choicesOf, type StatusWords } from '../../ui/text/StatusChip.tsx';

export type PaymentRow = CallAnswer<'admin/payments'>['items'][number];
export type PaymentRecord = CallAnswer<'admin/get-payment'>;
export type PaymentsReport = CallAnswer<'admin/payments-report'>;
export type Difference = PaymentsReport['differences'][number];

const paymentStatusWords: Record<PaymentStatus, StatusWords> = {
  [PaymentStatus.Created]: { text: 'Begun', tone: 'default' },
  [PaymentStatus.Succeeded]: { text: 'Succeeded', tone: 'success' },
  [PaymentStatus.Failed]: { text: 'Failed', tone: 'error' },
  [PaymentStatus.Expired]: { text: 'Expired', tone: 'default' },
  [PaymentStatus.Disputed]: { text: 'Disputed', tone: 'warning' },
  [PaymentStatus.Refunded]: { text: 'Refunded', tone: 'warning' },
};
export const paymentStatusChoices = choicesOf(paymentStatusWords);

/** The status `refunded` says that something was sent back, not how much of it. */
export function paymentStatusOf(row: Pick<PaymentRow, 'status' | 'amountUsd' | 'refundedUsd'>): StatusWords {
  const words = paymentStatusWords[row.status];
  const isInPart = row.status === PaymentStatus.Refunded && row.refundedUsd < row.amountUsd;
  return isInPart ? { ...words, text: 'Partly refunded' } : words;
}

/** One that was only begun, or refused, took nothing from the buyer. */
export function chargedText({ tokens, amountUsd }: Pick<PaymentRow, 'tokens' | 'amountUsd'>): string {
  return tokens === null ? 'Nothing' : formatUsd(amountUsd);
}

const providers: Record<string, string> = {
  sandbox: 'Sandbox, cards',
  stripe: 'Stripe',
  'sandbox-paypal': 'Sandbox, PayPal',
  paypal: 'PayPal',
};
const providerNames = [...cardProviderNames, ...orderProviderNames].filter((name) => name !== 'none');
export const providerChoices = providerNames.map((id) => ({ id, name: providerWords(id) }));

export function providerWords(provider: string): string {
  return providers[provider] ?? provider;
}

export const contextWords: Record<PaymentContext, string> = {
  'tokens-package': 'Tokens',
  [firstRequest.paymentContext]: firstRequest.name,
  deepdive: 'DeepDive',
  'private-session': 'Private session',
  session: 'Session',
  video: 'Video',
};
export const contextChoices = choicesOf(contextWords);

export const refundStatusWords: Record<PaymentRecord['refunds'][number]['status'], StatusWords> = {
  pending: { text: 'On its way', tone: 'warning' },
  succeeded: { text: 'Sent back', tone: 'success' },
  failed: { text: 'Refused by the provider', tone: 'error' },
};

export const tryWords: Record<PaymentRecord['tries'][number]['outcome'], StatusWords> = {
  declined: { text: 'Declined', tone: 'warning' },
  paid: { text: 'Paid', tone: 'success' },
};

export const disputeWords: Record<NonNullable<PaymentRecord['dispute']>['status'], StatusWords> = {
  open: { text: 'Open', tone: 'warning' },
  won: { text: 'Won', tone: 'success' },
  lost: { text: 'Lost', tone: 'default' },
};

export type Dispute = PaymentRecord['disputes'][number];

/** "Dispute", or "Dispute 2" where there are several. */
export function disputeName({ disputes }: PaymentRecord, { id }: Dispute): string {
  const place = disputes.findIndex((each) => each.id === id);
  return disputes.length === 1 ? 'Dispute' : `Dispute ${place + 1} of ${disputes.length}`;
}

export const differenceWords: Record<Difference['kind'], string> = {
  'missing-here': 'Only the provider has it',
  'missing-there': 'Only our books have it',
  amount: 'The amounts differ',
  status: 'The statuses differ',
  refund: 'The refunds differ',
};

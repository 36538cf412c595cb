import type Stripe from 'stripe';
import type { ProviderDispute } from './port.ts';
import { askFor } from './stripe-client.ts';

const PAGE_SIZE = 100;

const statuses: Partial<Record<string, ProviderDispute['status']>> = {
  needs_response: 'open',
  under_review: 'open',
  warning_needs_response: 'open',
  warning_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** Stripe lists the newest first. An inquiry that ended took no money, so it says nothing about the dispute beside it. */
export async function findStripeDispute(
  stripe: Stripe,
  { intentId, disputeId }: { intentId: string; disputeId: string | null },
): Promise<ProviderDispute | null> {
  const list = await askFor(
    async () => await stripe.disputes.list({ payment_intent: intentId, limit: PAGE_SIZE }),
  );
  const disputes = (list?.data ?? [])
    .filter(({ id }) => disputeId === null || id === disputeId)
    .map(({ status, amount }) => ({
      status: statuses[status] ?? ('unknown' as const),
      word: status,
      amountCents: amount,
    }));
  const decided = disputes.filter(({ word }) => word !== 'warning_closed');
  return disputes.find(({ status }) => status === 'open') ?? decided[0] ?? disputes[0] ?? null;
}

import type { PaypalClient } from './paypal-client.ts';
import { centsOfMoney, disputeShape, disputesShape } from './paypal-shapes.ts';
import type { ProviderDispute } from './port.ts';

const CAPTURE_ID_PATTERN = /^[0-9A-Z_]{1,36}$/;
const DISPUTE_ID_PATTERN = /^[A-Za-z0-9-]{1,64}$/;
const PAGE_SIZE = 50;
const RESOLVED = 'RESOLVED';

const outcomes: Partial<Record<string, 'won' | 'lost'>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  // PayPal paid the buyer out of its own pocket.
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  NONE: 'won',
};

/** Null for an outcome that PayPal has come up with since. */
export function outcomeOf(code: string | undefined): 'won' | 'lost' | null {
  return outcomes[code ?? ''] ?? null;
}

/** PayPal finds disputes by the capture, and tells how one ended only to who asks for that one. */
export async function findPaypalDispute(
  client: PaypalClient,
  { captureId, disputeId }: { captureId: string | null; disputeId: string | null },
): Promise<ProviderDispute | null> {
  const id = disputeId ?? (await newestOf(client, captureId));
  if (id === null || !DISPUTE_ID_PATTERN.test(id)) return null;
  const dispute = await client.askFor({ path: `/v1/customer/disputes/${id}`, answer: disputeShape });
  if (!dispute) return null;
  const { status, dispute_outcome: outcome } = dispute;
  const code = outcome?.outcome_code;
  return {
    status: status === RESOLVED ? (outcomeOf(code) ?? 'unknown') : 'open',
    word: status === RESOLVED ? (code ?? status) : status,
    amountCents: centsOfMoney(dispute.dispute_amount) ?? 0,
  };
}

/** The newest, or one that is still open. */
async function newestOf(client: PaypalClient, captureId: string | null): Promise<string | null> {
  if (captureId === null || !CAPTURE_ID_PATTERN.test(captureId)) return null;
  const list = await client.askFor({
    path: `/v1/customer/disputes?disputed_transaction_id=${captureId}&page_size=${PAGE_SIZE}`,
    answer: disputesShape,
  });
  const newest = (list?.items ?? []).toSorted(
    (a, b) => Date.parse(b.create_time ?? '') - Date.parse(a.create_time ?? ''),
  );
  const chosen = newest.find(({ status }) => status !== RESOLVED) ?? newest[0];
  return chosen?.dispute_id ?? null;
}

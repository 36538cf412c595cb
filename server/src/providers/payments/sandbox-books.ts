import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../db/id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { PaymentEvent, ProviderCard } from './port.ts';

/** What the sandbox keeps on its own side, as a card company and a payment service would. Nothing of the product reads it. */

export type SandboxName = 'sandbox' | 'sandbox-paypal';
export type SandboxPayment = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const idPrefixes = { sandbox: 'sbx', 'sandbox-paypal': 'ord' } as const;

/** One payment per reference, however often it is asked for. */
export async function openPayment(
  db: Db | Tx,
  given: {
    provider: SandboxName;
    reference: string;
    amountCents: number;
    customerId: string | null;
    savesCard: boolean;
    needsChallenge: boolean;
    now: Date;
  },
): Promise<SandboxPayment> {
  const id = `${idPrefixes[given.provider]}_${newId(given.now)}`;
  await db
    .insertInto('sandbox_payments')
    .values({
      id,
      provider: given.provider,
      reference: given.reference,
      client_secret: `${id}_secret_${randomBytes(18).toString('base64url')}`,
      amount_cents: given.amountCents,
      customer_id: given.customerId,
      saves_card: given.savesCard,
      needs_challenge: given.needsChallenge,
      status: 'created',
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', given.reference)
    .executeTakeFirstOrThrow();
}

export async function findRow(db: Db | Tx, id: string) {
  return await db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findBySecret(db: Db | Tx, clientSecret: string): Promise<SandboxPayment | undefined> {
  return await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('client_secret', '=', clientSecret)
    .where('provider', '=', 'sandbox')
    .executeTakeFirst();
}

/** Takes the money once; the message about it is written with it, so that none is ever missing. */
export async function takeMoney(
  tx: Tx,
  payment: SandboxPayment,
  { card, now }: { card: ProviderCard | null; now: Date },
): Promise<void> {
  const captureId = `${payment.id}_capture`;
  const taken = await tx
    .updateTable('sandbox_payments')
    .set({
      status: 'succeeded',
      accepted_at: now,
      captured_cents: payment.amount_cents,
      capture_id: captureId,
      ...(card && { card: JSON.stringify(card) }),
    })
    .where('id', '=', payment.id)
    .where('status', 'in', ['created', 'approved', 'processing'])
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return;
  await tellOf(tx, payment, {
    kind: 'succeeded',
    amountCents: payment.amount_cents,
    captureId,
    ...(card && { card }),
    now,
  });
}

/** Writes a message about the payment; the gateway sends it until it is taken. */
export async function tellOf(
  db: Db | Tx,
  payment: Pick<SandboxPayment, 'id' | 'provider' | 'reference'>,
  given: Pick<PaymentEvent, 'kind' | 'amountCents' | 'card' | 'captureId' | 'refundId' | 'reason'> & {
    now: Date;
  },
): Promise<void> {
  const { kind, now, amountCents, ...rest } = given;
  const body = { payment: payment.id, paymentId: payment.reference, amount_cents: amountCents, ...rest };
  await db
    .insertInto('sandbox_events')
    .values({
      id: newId(now),
      provider: payment.provider,
      sandbox_payment_id: payment.id,
      kind,
      body: JSON.stringify(body),
      created_at: now,
    })
    .execute();
}

const brands = {
  tok_visa: '4242',
  tok_declined: '0002',
  tok_funds: '9995',
  tok_3ds: '3155',
  tok_never: '6060',
} as const;
type Source = keyof typeof brands;

function isSource(text: string): text is Source {
  return Object.hasOwn(brands, text);
}

/** A test card in the sandbox. The same number and name are the same card. */
export interface SandboxCard {
  source: Source;
  card: ProviderCard;
}

function describeCard(given: { id: string; source: string; holder: string }): SandboxCard | null {
  const { id, source, holder } = given;
  if (!isSource(source)) return null;
  const name = holder.trim().toLowerCase();
  const fingerprint = createHash('sha256').update(`${source}/${name}`).digest('hex').slice(0, 24);
  return {
    source,
    card: { id, brand: 'visa', last4: brands[source], expMonth: 12, expYear: 2034, fingerprint },
  };
}

/** A test token as it comes, or a card that this very customer has stored. */
export async function findCard(
  db: Db | Tx,
  given: { source: string; customerId: string | null; holder: string },
): Promise<SandboxCard | null> {
  const fresh = describeCard({ ...given, id: `card_${randomBytes(12).toString('hex')}` });
  if (fresh || given.customerId === null) return fresh;
  const stored = await db
    .selectFrom('sandbox_cards')
    .selectAll()
    .where('id', '=', given.source)
    .where('customer_id', '=', given.customerId)
    .executeTakeFirst();
  if (!stored) return null;
  const known = describeCard({ id: stored.id, source: stored.source, holder: '' });
  return known && { ...known, card: { ...known.card, fingerprint: stored.fingerprint } };
}

export async function storeCard(
  db: Db | Tx,
  { customerId, card, now }: { customerId: string; card: SandboxCard; now: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_cards')
    .values({
      id: card.card.id,
      customer_id: customerId,
      source: card.source,
      fingerprint: card.card.fingerprint ?? '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

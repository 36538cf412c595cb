import { tokenPacks } from '@dubplate/shared/features/payments/model.ts';
import { Refusal } from '../http/errors.ts';
import { balanceOf } from '../features/wallet/wallet.ts';
import { act, type Actor, type Filling } from './act.ts';
import type { Random } from './random.ts';

type Card = 'tok_visa' | 'tok_declined';

interface Purchase {
  /** In whole US cents. */
  priceCents: number;
  at: Date;
}

/** Buys packs until a purchase can be paid, now by card and now at the other service, as it comes. */
export async function buyTokens(
  filling: Filling,
  buyer: Actor,
  { needed, at, random }: { needed: number; at: Date; random: Random },
): Promise<void> {
  for (;;) {
    const { token } = await balanceOf(filling.ctx.database.db, buyer.userId);
    if (token >= needed) return;
    const [pack] = random.sample(tokenPacks, 1);
    if (!pack) return;
    const { priceCents } = pack;
    if (random.isLucky(0.35)) await payByOrder(filling, buyer, { priceCents, at });
    else await payByOwnCard(filling, buyer, { priceCents, at });
  }
}

/** By the card that is kept, or by a new one, which some keep. */
async function payByOwnCard(filling: Filling, buyer: Actor, { priceCents, at }: Purchase): Promise<void> {
  const kept = await filling.ctx.database.db
    .selectFrom('payment_cards')
    .select('id')
    .where('user_id', '=', buyer.userId)
    .where('provider', '=', filling.ctx.payments.name)
    .orderBy('is_default', 'desc')
    .executeTakeFirst();
  if (!kept) {
    await payByCard(filling, buyer, { priceCents, at, savesCard: true });
    return;
  }
  await act(filling, buyer, {
    path: 'payment/add',
    input: { paymentToken: kept.id, amount: priceCents / 100, paymentContext: 'tokens-package' },
    at,
  });
}

/** The id of the payment: begun by the call, paid in the gateway's form, credited by its message. */
export async function payByCard(
  filling: Filling,
  buyer: Actor,
  wanted: Purchase & { card?: Card; savesCard?: boolean; key?: string },
): Promise<string> {
  const { priceCents, at, card: source = 'tok_visa', savesCard: save = false, key } = wanted;
  const gateway = filling.ctx.sandboxGateway;
  const { id, opens: clientSecret } = await act(filling, buyer, {
    path: 'payment/intent',
    input: { amount: priceCents / 100, paymentContext: 'tokens-package', save },
    at,
    ...(key !== undefined && { key }),
  });
  await gateway.confirm({ clientSecret, source, challenge: null, billingName: buyer.username, now: at });
  await gateway.deliver(at);
  return id;
}

/** The id of the payment: ordered by the call, approved at the other service, taken by the second call. */
export async function payByOrder(
  filling: Filling,
  buyer: Actor,
  { priceCents, at, key }: Purchase & { key?: string },
): Promise<string> {
  const wanted = { amount: priceCents / 100, paymentContext: 'tokens-package' as const };
  const order = { input: wanted, at, ...(key !== undefined && { key }) };
  const { id, opens: paypalOrderId } = await act(filling, buyer, {
    path: 'payment/begin-paypal-order',
    ...order,
  });
  await filling.ctx.sandboxGateway.approve(paypalOrderId, 'approve');
  const input = { paypalOrderId, ...wanted };
  await act(filling, buyer, { path: 'payment/create-paypal-order', input, at });
  return id;
}

/** What the bank says of a payment, heard at once. */
export async function playBank(
  { ctx }: Filling,
  given: { paymentId: string; says: 'open' | 'win'; at: Date },
): Promise<void> {
  const { paymentId, says, at: now } = given;
  const payment = await ctx.database.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  const providerPaymentId = payment?.provider_payment_id ?? '';
  if (!(await ctx.sandboxGateway.dispute({ providerPaymentId, act: says, now })))
    throw new Refusal('state-conflict', { status: says });
  await ctx.sandboxGateway.deliver(now);
}

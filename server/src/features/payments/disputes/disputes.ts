import { cut } from '@dubplate/shared/lib/cut.ts';
import { PaymentStatus } from '@dubplate/shared/features/payments/model.ts';
import { formatCents } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../../db/schema.ts';
import type { HookScope } from '../../../context.ts';
import type { PaymentEvent } from '../../../providers/payments/port.ts';
import { listStaffIds, listSuperAdminIds } from '../../accounts/accounts.ts';
import { notify } from '../../notifications/notifications.ts';
import {
  accountBalancesOf,
  chargeBack,
  contestSpends,
  freezeFor,
  liftFreeze,
  lockSpends,
  loseChargeback,
  returnChargeback,
} from '../../wallet/wallet.ts';
import {
  type DisputeRow,
  insertDispute,
  lackingOf,
  listDisputes,
  listRefunds,
  updateDispute,
} from '../returned-money.store.ts';
import { type DisputeStage, disputeNotices } from '../notices.ts';
import { disputedIn, takeHeldRefunds, type Told } from '../refunds/refunds.ts';
import { findPayment, type Payment, updateStatus } from '../store.ts';
import { raiseTrouble } from '../trouble.ts';
import { isEndedByStaff } from './unclear.ts';
import { begunBy, endedBy } from './which-dispute.ts';

/** A buyer disputes a payment at the bank (T6), and how the dispute ends (T7). Source: docs/product/top-ups.md#disputes. */

interface Disputed {
  payment: Payment;
  dispute: DisputeRow;
  /** The other disputes of the payment. */
  others: readonly DisputeRow[];
}

type Which = Pick<DisputeRow, 'payment_id' | 'round'>;

export async function openDispute(tx: Tx, payment: Payment, told: Told): Promise<boolean> {
  const round = await begunBy(tx, payment, told);
  if (round === null) return false;
  const dispute = await begin(tx, payment, { event: told.event, status: 'open', round });
  await play(tx, dispute, told.scope);
  return true;
}

export async function closeDispute(tx: Tx, payment: Payment, told: Told): Promise<boolean> {
  const { event, scope } = told;
  const known = await endedBy(tx, payment, told);
  const isWon = event.kind === 'dispute-won';
  if (known && known.status !== 'open') return await hearOtherEnd(tx, payment, { known, isWon, scope });
  const dispute = known ?? (await beginAtEnd(tx, payment, told));
  // The end may arrive before the beginning. If the dispute was won, there is nothing to do.
  if (dispute.status !== 'open') return true;
  const status = isWon ? 'won' : 'lost';
  await updateDispute(tx, dispute, { status, closed_at: event.occurredAt });
  if (isWon) await giveBack(tx, dispute, scope);
  else await play(tx, dispute, scope);
  return true;
}

async function beginAtEnd(tx: Tx, payment: Payment, { event, scope }: Told): Promise<DisputeRow> {
  const round = ((await listDisputes(tx, payment.id)).at(-1)?.round ?? 0) + 1;
  const status = event.kind === 'dispute-won' ? 'won' : 'open';
  const dispute = await begin(tx, payment, { event, status, round });
  if (status === 'open') await play(tx, dispute, scope);
  return dispute;
}

/** Staff may have ended it otherwise than the provider says later. */
async function hearOtherEnd(
  tx: Tx,
  payment: Payment,
  { known, isWon, scope }: { known: DisputeRow; isWon: boolean; scope: HookScope },
): Promise<false> {
  const { round, status } = known;
  if (isWon === (status === 'won') || !(await isEndedByStaff(tx, known))) return false;
  const said = isWon ? 'won' : 'lost';
  const text = `Staff ended a dispute as ${status}, and the provider now says that it was ${said}. Nothing was moved: please correct the balance.`;
  await raiseTrouble(tx, scope, { payment, sign: `dispute-${round}-${said}`, text });
  return false;
}

async function begin(
  tx: Tx,
  payment: Payment,
  { event, status, round }: { event: PaymentEvent; status: 'open' | 'won'; round: number },
): Promise<DisputeRow> {
  return await insertDispute(tx, {
    payment_id: payment.id,
    round,
    status,
    amount_cents: event.amountCents,
    reason: cut(event.reason ?? 'unknown', 200),
    opened_at: event.occurredAt,
    provider_dispute_id: event.disputeId ?? null,
  });
}

/** Takes what the disputes of a payment still require, for instance once it is credited. */
export async function playDisputes(tx: Tx, paymentId: string, scope: HookScope): Promise<void> {
  for (const dispute of await listDisputes(tx, paymentId)) await play(tx, dispute, scope);
}

/** Does nothing for a payment that was never credited. */
async function play(tx: Tx, which: Which, scope: HookScope): Promise<void> {
  const found = await findDisputed(tx, which);
  if (!found || found.payment.tokens === null || found.dispute.status === 'won') return;
  const { payment, dispute, others } = found;
  await contesting(tx, { userId: payment.user_id, now: scope.now }, async () => {
    const taken = dispute.taken_tokens === null ? await take(tx, found, scope) : dispute;
    if (dispute.status === 'lost' && !dispute.is_loss_booked)
      await lose(tx, { payment, dispute: taken, others }, scope);
  });
}

/** While the work changes what disputes took, what was bought with the rest is kept from clearing. */
async function contesting(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
  work: () => Promise<void>,
): Promise<void> {
  await lockSpends(tx, userId);
  await work();
  const { tokens, since } = (await lackingOf(tx, userId)) ?? { tokens: 0, since: now };
  await contestSpends(tx, { userId, tokens, since, now });
}

async function findDisputed(tx: Tx, { payment_id: paymentId, round }: Which): Promise<Disputed | null> {
  const [payment, disputes] = [await findPayment(tx, paymentId), await listDisputes(tx, paymentId)];
  const dispute = disputes.find((each) => each.round === round);
  const others = disputes.filter((each) => each.round !== round);
  return payment && dispute ? { payment, dispute, others } : null;
}

/** The tokens of the disputed part of the money, less what was already refunded or is held by other disputes. */
async function disputedTokensOf(tx: Tx, { payment, dispute, others }: Disputed): Promise<number> {
  const { tokens: credited, captured_cents: captured } = payment;
  if (credited === null || captured === null) return 0;
  const refunds = await listRefunds(tx, payment.id);
  const gone = refunds.filter(({ status }) => status !== 'failed');
  const goneTokens = gone.reduce((sum, { tokens, uncovered_tokens: more }) => sum + tokens + more, 0);
  const left = credited - goneTokens - disputedIn(others);
  const share = Math.floor((credited * Math.min(dispute.amount_cents, captured)) / captured);
  // Only those that have taken their part: they took none of what is left.
  const held = others.filter(({ status, taken_tokens: taken }) => status !== 'won' && taken !== null);
  const heldCents = held.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const isWhole = dispute.amount_cents + heldCents >= captured - payment.refunded_cents;
  return Math.max(0, isWhole ? left : Math.min(left, share));
}

async function take(tx: Tx, disputed: Disputed, scope: HookScope): Promise<DisputeRow> {
  const { payment, dispute } = disputed;
  const { id, user_id: userId } = payment;
  const { now } = scope;
  const tokens = await disputedTokensOf(tx, disputed);
  const amount = formatCents(dispute.amount_cents);
  const origin = { ...originOf(disputed), label: `Disputed payment of ${amount}`, now };
  const takenTokens = tokens > 0 ? (await chargeBack(tx, { ...origin, userId, tokens })).takenTokens : 0;
  const taken = { disputed_tokens: tokens, taken_tokens: takenTokens };
  await updateDispute(tx, dispute, taken);
  const reason = `A payment of ${amount} is disputed.`;
  await freezeFor(tx, { userId, cause: 'dispute', ref: id, reason, now });
  await updateStatus(tx, id, PaymentStatus.Disputed);
  await tell(tx, disputed, { stage: 'open', scope });
  return { ...dispute, ...taken };
}

/** A refund failed, or another dispute was won: tokens that came back belong to the disputes that are open or lost. */
export async function takeMore(
  tx: Tx,
  paymentId: string,
  given: { cause: string; now: Date },
): Promise<void> {
  for (const dispute of await listDisputes(tx, paymentId)) await takeMoreFor(tx, dispute, given);
}

async function takeMoreFor(
  tx: Tx,
  which: Which,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  const disputed = await findDisputed(tx, which);
  if (!disputed || disputed.dispute.status === 'won' || disputed.dispute.taken_tokens === null) return;
  const { payment, dispute } = disputed;
  const before = dispute.disputed_tokens ?? 0;
  const tokens = (await disputedTokensOf(tx, disputed)) - before;
  if (tokens <= 0) return;
  const { user_id: userId, provider } = payment;
  const origin = originOf(disputed);
  const amount = formatCents(dispute.amount_cents);
  const more = { ...origin, step: `${origin.step}-${cause}`, userId, tokens, now };
  const taken = disputed.dispute.taken_tokens;
  await contesting(tx, { userId, now }, async () => {
    const { takenTokens } = await chargeBack(tx, { ...more, label: `Disputed payment of ${amount}` });
    if (dispute.is_loss_booked)
      await loseChargeback(tx, { ...more, label: `Lost dispute of ${amount}`, provider });
    await updateDispute(tx, dispute, {
      disputed_tokens: before + tokens,
      taken_tokens: taken + takenTokens,
    });
  });
}

/** What the wallet lacked when the disputes were opened is taken when it comes back, from canceled orders for instance. */
export async function takeRest(tx: Tx, { id, user_id: userId }: Payment, now: Date): Promise<void> {
  await contesting(tx, { userId, now }, async () => {
    for (const dispute of await listDisputes(tx, id)) await takeWhatIsThere(tx, dispute, now);
  });
}

async function takeWhatIsThere(tx: Tx, which: Which, now: Date): Promise<void> {
  const disputed = await findDisputed(tx, which);
  if (!disputed || disputed.dispute.status === 'won' || disputed.dispute.taken_tokens === null) return;
  const { payment, dispute } = disputed;
  const { user_id: userId } = payment;
  const before = disputed.dispute.taken_tokens;
  const { wallet } = await accountBalancesOf(tx, userId);
  const tokens = Math.min(wallet, (dispute.disputed_tokens ?? 0) - before);
  if (tokens <= 0) return;
  const origin = originOf(disputed);
  const label = `Disputed payment of ${formatCents(dispute.amount_cents)}`;
  const rest = { ...origin, step: `${origin.step}-rest-${before}`, label, userId, tokens, now };
  const { takenTokens } = await chargeBack(tx, rest);
  await updateDispute(tx, dispute, { taken_tokens: before + takenTokens });
}

async function giveBack(tx: Tx, which: Which, scope: HookScope): Promise<void> {
  const disputed = await findDisputed(tx, which);
  if (!disputed || disputed.dispute.taken_tokens === null) return;
  const { payment, dispute, others } = disputed;
  const { id, user_id: userId } = payment;
  const { now } = scope;
  const label = `Dispute of ${formatCents(dispute.amount_cents)} was decided for us`;
  const origin = { ...originOf(disputed), label, now };
  const tokens = disputed.dispute.taken_tokens;
  await contesting(tx, { userId, now }, async () => {
    if (tokens > 0) await returnChargeback(tx, { ...origin, userId, tokens });
  });
  // Others may be about the same money, and found nothing left to take.
  await takeMore(tx, id, { cause: `won-${dispute.round}`, now });
  await takeHeldRefunds(tx, payment, now);
  if (hasOpen(others)) return await tell(tx, disputed, { stage: 'part-won', scope });
  await liftFreeze(tx, { userId, cause: 'dispute', ref: id, now });
  const refunds = await listRefunds(tx, id);
  const isRefunded = refunds.some(({ status }) => status !== 'failed');
  // A part that was lost stays what the payment is known for.
  const isLost = others.some(({ status }) => status === 'lost');
  if (!isLost) await updateStatus(tx, id, isRefunded ? PaymentStatus.Refunded : PaymentStatus.Succeeded);
  await tell(tx, disputed, { stage: isLost ? 'won-beside-lost' : isRefunded ? 'sent-back' : 'won', scope });
}

const hasOpen = (disputes: readonly DisputeRow[]): boolean =>
  disputes.some(({ status }) => status === 'open');

/** The bank keeps the money. From now on staff decide how long the person stays frozen, because nothing else would end it. */
async function lose(tx: Tx, disputed: Disputed, scope: HookScope): Promise<void> {
  const { payment, dispute, others } = disputed;
  const { id, user_id: userId, provider } = payment;
  const { now } = scope;
  await takeWhatIsThere(tx, dispute, now);
  const amount = formatCents(dispute.amount_cents);
  const tokens = dispute.disputed_tokens ?? 0;
  const origin = { ...originOf(disputed), label: `Lost dispute of ${amount}`, now };
  if (tokens > 0) await loseChargeback(tx, { ...origin, userId, tokens, provider });
  await updateDispute(tx, dispute, { is_loss_booked: true });
  if (!hasOpen(others)) await liftFreeze(tx, { userId, cause: 'dispute', ref: id, now });
  await freezeFor(tx, { userId, cause: 'staff', reason: `A disputed payment of ${amount} was lost.`, now });
  await tell(tx, disputed, { stage: 'lost', scope });
}

function originOf({ payment, dispute }: Omit<Disputed, 'others'>) {
  return { refType: 'payment', refId: payment.id, step: `dispute-${dispute.round}` };
}

async function tell(
  tx: Tx,
  { payment, dispute }: Disputed,
  { stage, scope }: { stage: DisputeStage; scope: HookScope },
): Promise<void> {
  const people = await scope.ctx.people(tx, [payment.user_id]);
  const notices = disputeNotices(payment, {
    stage,
    amountCents: dispute.amount_cents,
    username: people.get(payment.user_id)?.username ?? 'a deleted user',
    staffIds: await listStaffIds(tx),
    superAdminIds: new Set(await listSuperAdminIds(tx)),
  });
  await notify(tx, scope, notices);
}

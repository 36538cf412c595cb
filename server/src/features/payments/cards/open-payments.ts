import { cardTryVerdict } from '@dubplate/shared/features/payments/card-tries.ts';
import { CARD_PAYMENTS_OPEN_MAX, INTENT_EXPIRES_HOURS } from '@dubplate/shared/features/payments/model.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context, Job } from '../../../context.ts';
import { lockByName } from '../../../db/named-lock.ts';
import type { Tx } from '../../../db/schema.ts';
import { inBatches } from '../../../jobs/sweep.ts';
import { type PaymentEvent, ProviderError } from '../../../providers/payments/port.ts';
import { isTry } from './card-tries.ts';
import { countTries, listPayersSince, listSharers, type Payer } from './card-tries.store.ts';
import {
  type DueRestraint,
  listOpenNear,
  markOld,
  markRestrained,
  markSurplus,
  markTold,
  markTried,
  takeDue,
} from './open-payments.store.ts';

/**
 * Cards can be tried at the provider on any payment that was begun here, without us. So after each try every open payment
 * gets what a new one of its buyer would get now. Source: docs/product/top-ups.md#card-testing.
 */

/** A buyer waits, or a provider: the job does what is left. */
const TOLD_AT_ONCE_MAX = 100;
const BATCH = 50;
/** A provider takes so many calls at a time without refusing any. */
const GROUP = 10;
/** Longer than the job's interval: what was noted just before a crash is looked at once more. */
const LOOKED_AT_AGAIN_MS = 10 * MINUTE_MS;

/** After a provider's message about a payment. */
export async function restrainAfter(
  ctx: Context,
  { provider, event, now }: { provider: string; event: PaymentEvent; now: Date },
): Promise<void> {
  if (ctx.payments.name !== provider || !isTry(event) || !ctx.config.hasRateLimits) return;
  const { providerPaymentId } = event;
  const tried = await markTried(ctx.database.db, { provider, providerPaymentId, now });
  if (!tried) return;
  if (tried.restraint !== null) await tell(ctx, [tried]);
  await restrainNear(ctx, [tried], now);
}

/** Restrains what these people, everyone with one of their cards, and everyone at their addresses have open. */
export async function restrainNear(ctx: Context, payers: readonly Payer[], now: Date): Promise<void> {
  const { db } = ctx.database;
  if (!ctx.config.hasRateLimits || payers.length === 0) return;
  const [first] = payers;
  const userIds = await listSharers(
    db,
    payers.map(({ userId }) => userId),
    now,
  );
  const addressHashes = payers.flatMap(({ addressHash }) => addressHash ?? []);
  const open = await listOpenNear(db, { provider: ctx.payments.name, userIds, addressHashes });
  if (open.length === 0) return;
  const verdicts = await verdictsOf(ctx, open, now);
  const idsOf = (verdict: string) =>
    open.filter((payment) => verdicts.get(keyOf(payment)) === verdict).map(({ id }) => id);
  const closed = await markRestrained(db, { ids: idsOf('refused'), restraint: 'closed', now });
  const challenged = await markRestrained(db, { ids: idsOf('challenge'), restraint: 'challenged', now });
  const ownFirst = new Map(open.map(({ id, userId }) => [id, userId === first?.userId ? 0 : 1]));
  const marked = [...closed, ...challenged].toSorted(
    (a, b) => (ownFirst.get(a.id) ?? 1) - (ownFirst.get(b.id) ?? 1),
  );
  await tell(ctx, marked.slice(0, TOLD_AT_ONCE_MAX));
}

const keyOf = ({ userId, addressHash }: Payer): string => `${userId} ${addressHash ?? ''}`;

/** One for each buyer at each address: many payments of one buyer are judged once. */
async function verdictsOf(ctx: Context, payers: readonly Payer[], now: Date) {
  const different = new Map(payers.map((payer) => [keyOf(payer), payer]));
  const counted = await countTries(ctx.database.db, [...different.values()], now);
  return new Map(counted.map((tries) => [keyOf(tries), cardTryVerdict(tries, tries)]));
}

/** Within the transaction that stores a person's new payment. What it closes is told to the provider after it. */
export async function closeSurplus(
  ctx: Context,
  tx: Tx,
  { userId, newestId, now }: { userId: string; newestId: string; now: Date },
): Promise<DueRestraint[]> {
  if (!ctx.config.hasRateLimits) return [];
  const provider = ctx.payments.name;
  return await markSurplus(tx, { userId, provider, newestId, kept: CARD_PAYMENTS_OPEN_MAX, now });
}

/** A person's payments are begun one after the other, so that each sees how many are open. */
export async function lockOpenPayments(tx: Tx, userId: string): Promise<void> {
  await lockByName(tx, `card-payments:${userId}`);
}

/** False if the provider did not take all of them now: the job tells it what is left. */
export async function tell(ctx: Context, restraints: readonly DueRestraint[]): Promise<boolean> {
  let toldCount = 0;
  for (let start = 0; start < restraints.length; start += GROUP) {
    const group = restraints.slice(start, start + GROUP);
    const told = await Promise.all(group.map(async (each) => ((await isTold(ctx, each)) ? [each] : [])));
    await markTold(ctx.database.db, told.flat());
    toldCount += told.flat().length;
  }
  return toldCount === restraints.length;
}

async function isTold(ctx: Context, { providerPaymentId, restraint }: DueRestraint): Promise<boolean> {
  if (providerPaymentId === null) return false;
  try {
    await ctx.payments.restrain(providerPaymentId, restraint, ctx.clock.now());
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'not-found') return true;
    ctx.log.warn(
      { err: error, providerPaymentId },
      'an open payment could not be restrained at its provider',
    );
    return false;
  }
}

/** Tells providers what they did not take, and closes what nobody paid within a day. */
export const restrainPaymentsJob: Job = {
  name: 'restrain-payments',
  stage: 'deadlines',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const { db } = ctx.database;
    const provider = ctx.payments.name;
    if (provider === 'none') return;
    await restrainNear(ctx, await listPayersSince(db, addMs(now, -LOOKED_AT_AGAIN_MS)), now);
    await markOld(db, { provider, before: addMs(now, -INTENT_EXPIRES_HOURS * HOUR_MS), now });
    await inBatches(BATCH, async () => {
      const taken = await takeDue(db, { provider, until: addMs(now, MINUTE_MS), limit: BATCH, now });
      await tell(ctx, taken);
      return taken.length;
    });
  },
};

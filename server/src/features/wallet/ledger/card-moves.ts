import { AccountKind, PlatformAccount, TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import { runHook } from '../../../transaction-hooks.ts';
import { chargeBackTokens, loseTokens } from './money-ledger.ts';
import { move, type Origin, wholeOrigin } from './move.ts';
import { movedOf, type Moved } from './results.ts';
import { balanceOf } from '../store.ts';

/** Bought tokens that a provider takes or returns. Source: docs/product/money.md#holds. */

/**
 * A payment is disputed: bought tokens, never a bonus, go to the platform's losses as far as they are there. Works for
 * frozen people. Finding no tokens is a normal result and repeats as such.
 */
export async function chargeBack(
  tx: Tx,
  given: Origin & { userId: string; tokens: number },
): Promise<{ takenTokens: number; token: number }> {
  const { userId, tokens } = given;
  const result = await chargeBackTokens(tx, { ...wholeOrigin(given), ownerId: userId, tokens });
  if (result.outcome === 'key-reused')
    throw new Error(`The dispute ${given.refId} was charged back with other tokens before.`);
  if (result.outcome === 'posted' && result.taken > 0)
    await runHook(tx, 'balanceChanged', { userId, token: result.token });
  return { takenTokens: result.taken, token: result.token };
}

/**
 * Locks the lines a person bought that have not cleared. Everything that ends or clears lines locks them before it locks
 * balances, so call this before `contestSpends` in a transaction that moves tokens.
 */
export async function lockSpends(tx: Tx, userId: string): Promise<void> {
  await sql`select wallet_lock_spends(p_owner_id => ${userId})`.execute(tx);
}

/**
 * Keeps the net of the newest lines that a person paid `tokens` bought tokens for since then from clearing, and lets the
 * person's other lines clear. 0 tokens let all clear. Source: docs/product/top-ups.md#what-was-bought-with-a-disputed-payment.
 */
export async function contestSpends(
  tx: Tx,
  { userId, tokens, since, now }: { userId: string; tokens: number; since: Date; now: Date },
): Promise<void> {
  await sql`select wallet_contest(p_owner_id => ${userId}, p_tokens => ${tokens}, p_since => ${since}, p_now => ${now})`.execute(
    tx,
  );
}

/** A dispute was won. `tokens` is what it had taken. */
export async function returnChargeback(
  tx: Tx,
  given: Origin & { userId: string; tokens: number },
): Promise<Moved> {
  // A dispute that found no tokens returns none and writes nothing.
  if (given.tokens === 0)
    return { ok: true, token: (await balanceOf(tx, given.userId)).token, isReplay: false };
  return await move(tx, given, {
    kind: TransactionKind.ChargebackReturn,
    account: AccountKind.Wallet,
    contraKind: PlatformAccount.Losses,
    amount: given.tokens,
  });
}

/** A dispute was lost and the provider keeps the money. `tokens` is what the disputed payment had credited. */
export async function loseChargeback(
  tx: Tx,
  given: Origin & { userId: string; tokens: number; provider: string },
): Promise<Moved> {
  const { userId, tokens, provider } = given;
  const cashKind = PlatformAccount.cash(provider);
  const result = await loseTokens(tx, { ...wholeOrigin(given), ownerId: userId, tokens, cashKind });
  return await movedOf(tx, userId, result);
}

/** Bought tokens leave and the money goes back to its source. Insufficient if the wallet alone has less, whatever the bonus. */
export async function refundTopUp(
  tx: Tx,
  given: Origin & { userId: string; tokens: number; amountCents: number; provider: string },
): Promise<Moved> {
  return await move(tx, given, {
    kind: TransactionKind.TopUpRefund,
    account: AccountKind.Wallet,
    contraKind: PlatformAccount.cash(given.provider),
    amount: -given.tokens,
    amountCents: given.amountCents,
  });
}

/** The provider refused the refund, so the tokens come back. */
export async function returnTopUpRefund(
  tx: Tx,
  given: Origin & { userId: string; tokens: number; amountCents: number; provider: string },
): Promise<Moved> {
  return await move(
    tx,
    { ...given, step: given.step ?? 'returned' },
    {
      kind: TransactionKind.TopUpRefund,
      account: AccountKind.Wallet,
      contraKind: PlatformAccount.cash(given.provider),
      amount: given.tokens,
      amountCents: given.amountCents,
    },
  );
}

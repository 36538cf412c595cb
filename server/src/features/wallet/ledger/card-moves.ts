import { AccountKind, PlatformAccount, TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import type { Tx } from '../../../db/schema.ts';
import { tellBalance } from './balance-changed.ts';
import { chargeBackTokens, loseTokens } from './money-ledger.ts';
import { move, type Origin, wholeOrigin } from './move.ts';
import { movedOf, type Moved } from './results.ts';
import { balanceOf } from '../store.ts';

/** What a provider takes back or gives back of bought tokens. Source: docs/product/money.md. */

/**
 * A payment is disputed: bought tokens, never a bonus, go to the platform's losses as far as they are still there. Works on
 * frozen people. Nothing left is an answer like any other, and is repeated as such.
 */
export async function chargeBack(
  tx: Tx,
  given: Origin & { userId: string; tokens: number },
): Promise<{ takenTokens: number; token: number }> {
  const { userId, tokens } = given;
  const result = await chargeBackTokens(tx, { ...wholeOrigin(given), ownerId: userId, tokens });
  if (result.outcome === 'key-reused')
    throw new Error(`The dispute ${given.refId} was charged back with other tokens before.`);
  if (result.outcome === 'posted' && result.taken > 0) await tellBalance(tx, userId, result.token);
  return { takenTokens: result.taken, token: result.token };
}

/** A dispute was won: `tokens` is what it had taken. */
export async function returnChargeback(
  tx: Tx,
  given: Origin & { userId: string; tokens: number },
): Promise<Moved> {
  // A dispute that had found nothing gives nothing back, and writes nothing.
  if (given.tokens === 0)
    return { ok: true, token: (await balanceOf(tx, given.userId)).token, isReplay: false };
  return await move(tx, given, {
    kind: TransactionKind.ChargebackReturn,
    account: AccountKind.Wallet,
    contraKind: PlatformAccount.Losses,
    amount: given.tokens,
  });
}

/** A dispute was lost: the provider keeps the money, `tokens` is what the disputed payment had credited. */
export async function loseChargeback(
  tx: Tx,
  given: Origin & { userId: string; tokens: number; provider: string },
): Promise<Moved> {
  const { userId, tokens, provider } = given;
  const cashKind = PlatformAccount.cash(provider);
  const result = await loseTokens(tx, { ...wholeOrigin(given), ownerId: userId, tokens, cashKind });
  return await movedOf(tx, userId, result);
}

/** Bought tokens leave as money to where it came from; insufficient when the wallet alone has less, whatever the bonus. */
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

/** The provider refused the refund: the tokens come back. */
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

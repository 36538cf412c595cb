import { AccountKind, PlatformAccount, TransactionKind } from '@dubplate/shared/features/wallet/model.ts';
import type { Tx } from '../../db/schema.ts';
import { move, type Origin } from './ledger/move.ts';
import { accountBalancesOf } from './store.ts';

/** The spendable tokens of a person who is erased go to the platform. `tokens` is what that was; nothing moves for 0. */
export async function forfeitTokens(
  tx: Tx,
  given: Omit<Origin, 'step'> & { userId: string },
): Promise<{ tokens: number }> {
  const { wallet, bonus } = await accountBalancesOf(tx, given.userId);
  const parts = [
    { account: AccountKind.Wallet, tokens: wallet },
    { account: AccountKind.Bonus, tokens: bonus },
  ];
  for (const { account, tokens } of parts) {
    if (tokens === 0) continue;
    const origin = { ...given, step: `${account} ${given.now.toISOString()}` };
    const contraKind = PlatformAccount.Promo;
    const moved = await move(tx, origin, {
      kind: TransactionKind.Forfeit,
      account,
      contraKind,
      amount: -tokens,
    });
    if (!moved.ok) throw new Error(`The tokens of ${given.userId} could not be forfeited: ${moved.reason}`);
  }
  return { tokens: wallet + bonus };
}

import { Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { accountBalancesOf, convertEarnings as convert } from '../wallet.ts';

/** Turns available earnings into spendable tokens. Spendable tokens never become earnings. Source: docs/product/money.md. */
export const convertEarnings = implement(
  'payment/convert-earnings',
  async ({ input, caller, db, now, actId: refId }) => {
    const { userId } = caller;
    const label = 'Earnings turned into tokens';
    const moved = await convert(db, { userId, tokens: input.amount, refType: 'convert', refId, label, now });
    if (!moved.ok) {
      if (moved.reason === 'account-frozen' || moved.reason === 'key-reused') throw new Refusal(moved.reason);
      throw new Refusal('insufficient-credit', { missing: moved.missing });
    }
    const { earnings } = await accountBalancesOf(db, userId);
    return { ok: true as const, token: moved.token, available: earnings };
  },
);

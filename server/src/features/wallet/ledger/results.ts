import type { Tx } from '../../../db/schema.ts';
import { runHook } from '../../../transaction-hooks.ts';
import type { LedgerClosing, LedgerResult } from './ledger.ts';

/** Whether tokens moved. `token` is the person's spendable balance afterwards. */
export type Moved =
  | { ok: true; token: number; isReplay: boolean }
  /** `missing` is the number of spendable tokens missing, 0 unless the reason is 'insufficient-credit'. */
  | { ok: false; reason: MoveRefusal; missing: number; token: number };
type MoveRefusal = 'insufficient-credit' | 'account-frozen' | 'own-content' | 'key-reused';

/** The end of a hold: `refunded` tokens back to the buyer, `net` to the seller after `fee`. `token` is the buyer's balance. */
export type Ended =
  | {
      ok: true;
      holdId: string;
      buyerId: string;
      refunded: number;
      fee: number;
      net: number;
      token: number;
      isReplay: boolean;
    }
  | { ok: false; holdId: string; buyerId: string; reason: EndRefusal; token: number };
/** 'closed': it ended in another way before. 'too-late': released at or after its expiry. 'not-due': expired before it. */
type EndRefusal = 'closed' | 'too-late' | 'not-due' | 'not-released';

export async function movedOf(tx: Tx, userId: string, result: LedgerResult): Promise<Moved> {
  const { outcome, token, missing } = result;
  if (outcome === 'posted') await runHook(tx, 'balanceChanged', { userId, token });
  if (outcome === 'posted' || outcome === 'replayed')
    return { ok: true, token, isReplay: outcome === 'replayed' };
  const refusals = { insufficient: 'insufficient-credit', frozen: 'account-frozen' } as const;
  const reason = outcome === 'insufficient' || outcome === 'frozen' ? refusals[outcome] : outcome;
  return { ok: false, reason, missing, token };
}

export function endedOf(closing: LedgerClosing): Ended {
  const { hold_id: holdId, buyer_id: buyerId, outcome, refunded, fee, net, token } = closing;
  if (outcome === 'not-found') throw new Error(`There is no hold ${holdId}.`);
  if (outcome === 'posted' || outcome === 'replayed') {
    return { ok: true, holdId, buyerId, refunded, fee, net, token, isReplay: outcome === 'replayed' };
  }
  return { ok: false, holdId, buyerId, reason: outcome, token };
}

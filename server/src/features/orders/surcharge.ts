import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { type Ended, expireHolds } from '../wallet/wallet.ts';
import { missSurcharges } from './lines.store.ts';
import type { RequestProduct } from './product.ts';
import { announceMissed } from './progress-notices.ts';

/**
 * Gives back the surcharges of open lines whose time has passed, and tells their buyers. The job does so; an answer that
 * comes before the job does it first, because the ledger releases nothing after its deadline.
 */
export async function returnMissed(
  tx: Tx,
  scope: HookScope,
  { product, ids }: { product: RequestProduct; ids: readonly string[] },
): Promise<void> {
  const { now } = scope;
  const missed = await missSurcharges(tx, product, { ids, now });
  if (missed.length === 0) return;
  const holdIds = missed.map((line) => line.surcharge_hold_id);
  const refunded = await expireHolds(tx, { holdIds, now });
  const lines = missed.map((line, index) => ({ ...line, refunded_tokens: tokensOf(refunded[index]) }));
  await announceMissed(tx, scope, { product, missed: lines });
}

function tokensOf(back: Ended | undefined): number {
  if (!back?.ok) throw new Error('A surcharge could not be refunded although its line was open.');
  return back.refunded;
}

import { type Actor, type Transition, transitionOf } from '@dubplate/shared/features/orders/lifecycle.ts';
import { allPipelined } from '../../db/all-pipelined.ts';
import type { Tx } from '../../db/schema.ts';
import { expireHolds, refundHolds } from '../wallet/wallet.ts';
import { deriveStatus, type EndedLine, endLines } from './lines.store.ts';
import type { RequestProduct } from './product.ts';

/** `refunded_tokens` is what the buyer had paid for it; a voucher's part goes back to the platform. */
export type Ended = EndedLine & { refunded_tokens: number };

export interface Ending {
  act: string;
  by: Actor;
  orderIds: readonly string[];
  artistId?: string | undefined;
  staffId?: string | undefined;
  /** Who ends it, for the ledger. */
  actorId?: string;
  now: Date;
}

/** Ends open lines of locked orders and refunds their price, so that lines and ledger never disagree. */
export async function endAndRefund(tx: Tx, product: RequestProduct, ending: Ending): Promise<Ended[]> {
  const { act, by, orderIds, actorId, now } = ending;
  const transition: Transition = transitionOf(product.lifecycle, act, by);
  const ended = await endLines(tx, product, { ...ending, transition });
  if (ended.length === 0) return [];
  const holdIds = ended.flatMap(({ hold_id, surcharge_hold_id }) =>
    surcharge_hold_id === null ? [hold_id] : [hold_id, surcharge_hold_id],
  );
  const [refunded] = await allPipelined([
    by === 'time'
      ? expireHolds(tx, { holdIds, now })
      : refundHolds(tx, { holdIds, now, ...(actorId === undefined ? {} : { actorId }) }),
    deriveStatus(tx, product, orderIds),
  ]);
  const backOf = new Map(holdIds.map((holdId, index) => [holdId, refunded[index]]));
  const tokensOf = (holdId: string) => {
    const back = backOf.get(holdId);
    if (!back?.ok) throw new Error(`The hold ${holdId} could not be refunded although its line was open.`);
    return back.refunded;
  };
  return ended.map((line) => {
    const extra = line.surcharge_hold_id === null ? 0 : tokensOf(line.surcharge_hold_id);
    return { ...line, refunded_tokens: tokensOf(line.hold_id) + extra };
  });
}

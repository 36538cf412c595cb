import type { Tx } from '../../db/schema.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { expireHolds, refundHolds } from '../wallet/wallet.ts';
import { deriveStatus, endEntries, type EndedEntry } from './store.ts';

/** `refunded_tokens` is what the buyer had paid for it; a voucher's part went back to the platform. */
export type Ended = EndedEntry & { refunded_tokens: number };

type Ending = Parameters<typeof endEntries>[1] & { actorId?: string };

/** Ends open entries of locked requests and gives their price back; the entries and the ledger never disagree. */
export async function endAndRefund(tx: Tx, ending: Ending): Promise<Ended[]> {
  const { actorId, now, to, requestIds } = ending;
  const ended = await endEntries(tx, ending);
  if (ended.length === 0) return [];
  const holdIds = ended.map((entry) => entry.hold_id);
  const refunded =
    to === LoopcheckStatus.Expired
      ? await expireHolds(tx, { holdIds, now })
      : await refundHolds(tx, { holdIds, now, ...(actorId === undefined ? {} : { actorId }) });
  await deriveStatus(tx, requestIds);
  return ended.map((entry, index) => {
    const back = refunded[index];
    if (!back?.ok)
      throw new Error(`The hold ${entry.hold_id} could not be refunded although its entry was open.`);
    return { ...entry, refunded_tokens: back.refunded };
  });
}

import type { Tx } from '../../db/schema.ts';
import { LoopcheckStatus } from '@dubplate/shared/features/loopcheck/model.ts';
import { expireHolds, refundHolds } from '../wallet/wallet.ts';
import { deriveStatus, endEntries, type Ended } from './store.ts';

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
  const refused = refunded.find((each) => !each.ok);
  if (refused)
    throw new Error(`The hold ${refused.holdId} could not be refunded although its entry was open.`);
  await deriveStatus(tx, requestIds);
  return ended;
}

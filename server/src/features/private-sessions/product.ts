import { PrivateSessionStatus } from '@dubplate/shared/features/private-sessions/model.ts';
import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import type { SoldProduct, StaffCancel } from '../orders/orders.ts';
import { requireAct } from './access.ts';
import { cancelPrivateSession, completeIfDue } from './end.ts';
import { findPrivateSession, lockPrivateSession, type PrivateSessionRow } from './private-sessions.store.ts';

/** What tips, reports and staff may ask of private sessions. */
export const privateSessionProduct: SoldProduct = {
  kind: 'private',
  listDeliveries: async (db, orderId) => {
    const row = await findPrivateSession(db, orderId);
    return row ? [deliveryOf(row)] : [];
  },
  deliverDue,
  cancelByStaff,
};

/** P4, in the seconds after the end, before the job has settled the session. */
async function deliverDue(tx: Tx, scope: HookScope, orderId: string): Promise<Date | null> {
  const row = await lockPrivateSession(tx, orderId);
  if (!row) return null;
  return deliveryOf(await completeIfDue(tx, scope, row)).deliveredAt;
}

function deliveryOf(row: PrivateSessionRow) {
  return {
    kind: 'private' as const,
    buyerId: row.fan_id,
    artistId: row.artist_id,
    holdId: row.hold_id,
    surchargeHoldId: null,
    status: row.status,
    deliveredAt: row.status === PrivateSessionStatus.Completed ? row.updated_at : null,
  };
}

/** P9. */
async function cancelByStaff(
  tx: Tx,
  scope: HookScope,
  { orderId, staffId, reason }: StaffCancel,
): Promise<string[] | null> {
  const row = await lockPrivateSession(tx, orderId);
  if (!row) return null;
  requireAct(row, { act: 'cancel', by: 'staff', now: scope.now });
  await cancelPrivateSession(tx, scope, { row, by: 'staff', staffId, comment: reason });
  return [row.artist_id];
}

import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { mayBecome } from '@dubplate/shared/features/payouts/rules.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { listFreezes } from '../wallet/wallet.ts';
import { advance } from './advance.ts';
import { announceStep } from './notices.ts';
import { getRecord } from './present.ts';
import { lockPayout, type PayoutRow } from './store.ts';

/** O3 to O6 by staff. Nothing is approved or paid while the ledger audit is broken or stale, or the artist is frozen. */
export const adminUpdatePayout = implement(
  'admin/update-payout',
  async ({ input, caller, db, ctx, now, note }) => {
    const { payoutId, status: to, reference, reason } = input;
    const row = await lockPayout(db, payoutId);
    if (!row) throw notFound('pay-out');
    if (row.artist_id === caller.userId)
      throw new Refusal('forbidden', { message: 'You can’t decide on your own pay-out.' });
    if (!mayBecome(row.status, to)) throw new Refusal('state-conflict', { status: row.status });
    if (to === PayoutStatus.Approved || to === PayoutStatus.Paid) await requireSafe(db, { ctx, now }, row);
    const next = await advance(db, { row, to, actorId: caller.userId, reference, reason, now });
    note({ targetId: row.artist_id, before: { status: row.status }, after: { status: next.status } });
    await announceStep(db, { ctx, now }, next);
    // Without the account: answers are stored for repeated calls, and every reading of the account must be in the audit
    // log.
    return await getRecord(db, next, null);
  },
);

const troubles = {
  broken: {
    status: 'ledger-audit',
    message: 'The ledger audit is broken, so nothing is paid out.',
  },
  stale: {
    status: 'ledger-audit-stale',
    message: 'The last ledger audit is more than three hours old, so nothing is paid out until the next one.',
  },
};

async function requireSafe(db: Tx, { ctx, now }: HookScope, row: PayoutRow): Promise<void> {
  const trouble = await ctx.ledgerTrouble(db, now);
  if (trouble) throw new Refusal('state-conflict', troubles[trouble]);
  if ((await listFreezes(db, row.artist_id)).length > 0)
    throw new Refusal('state-conflict', { status: 'account-frozen', message: 'This artist is frozen.' });
}

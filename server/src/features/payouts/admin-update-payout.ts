import { ONE_PERSON_TOKENS_MAX } from '@dubplate/shared/features/approvals/model.ts';
import { PayoutStatus } from '@dubplate/shared/features/payouts/model.ts';
import { mayBecome } from '@dubplate/shared/features/payouts/rules.ts';
import { formatCents, formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Tx } from '../../db/schema.ts';
import type { HookScope } from '../../context.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { approvalSubject, requireSecondPerson } from '../approvals/approvals.ts';
import { listFreezes } from '../wallet/wallet.ts';
import { advance } from './advance.ts';
import { announceStep } from './notices.ts';
import { getRecord } from './present.ts';
import { findPayout, isReferenceUsed, lockPayout, type PayoutRow } from './store.ts';

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
    // The transfer that follows an approval needs no third look.
    if (to === PayoutStatus.Approved)
      await requireSecondPerson(db, {
        act: 'admin/update-payout',
        input,
        caller,
        ctx,
        now,
        size: { amount: row.tokens, max: ONE_PERSON_TOKENS_MAX },
      });
    if (to === PayoutStatus.Paid && (await isReferenceUsed(db, row.id, reference ?? '')))
      throw invalid({ reference: 'Another pay-out has this reference already.' });
    const next = await advance(db, { row, to, actorId: caller.userId, reference, reason, now });
    note({ targetId: row.artist_id, before: { status: row.status }, after: { status: next.status } });
    await announceStep(db, { ctx, now }, next);
    // Without the account: answers are stored for repeated calls, and every reading of the account must be in the audit
    // log.
    return await getRecord(db, next, { details: null, now });
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

const verbs = { approved: 'Approve', paid: 'Mark as paid', rejected: 'Reject', failed: 'Mark as failed' };

export const payoutSubject = approvalSubject(
  'admin/update-payout',
  async (tx, _ctx, { payoutId, status }) => {
    const row = await findPayout(tx, payoutId);
    if (!row) throw notFound('pay-out');
    return {
      userId: row.artist_id,
      what: `${verbs[status]} a pay-out of ${formatTokens(row.tokens)} tokens (${formatCents(row.tokens)})`,
      link: `/admin/payouts/${row.id}/show`,
    };
  },
);

async function requireSafe(db: Tx, { ctx, now }: HookScope, row: PayoutRow): Promise<void> {
  const trouble = await ctx.ledgerTrouble(db, now);
  if (trouble) throw new Refusal('state-conflict', troubles[trouble]);
  if ((await listFreezes(db, row.artist_id)).length > 0)
    throw new Refusal('state-conflict', { status: 'account-frozen', message: 'This artist is frozen.' });
  if (row.waits_until !== null && row.waits_until > now)
    throw new Refusal('state-conflict', {
      status: 'waits',
      message: `This pay-out waits until ${row.waits_until.toISOString()}: the account, the password or the email address has changed.`,
    });
}

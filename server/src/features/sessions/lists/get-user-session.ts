import { notFound, Refusal } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { presentSession, seesFigures } from '../present.ts';
import { findSession, listHolderIds } from '../sessions.store.ts';
import { totalsOf } from '../totals.ts';

export const getUserSession = implement(
  'session/get-user-session',
  async ({ input, caller, db, ctx, now }) => {
    const row = await findSession(db, input.sessionId);
    if (!row) throw notFound('session');
    if (!seesFigures(row, caller)) throw new Refusal('forbidden');
    const shown = await presentSession(db, { ctx, caller, now }, row);
    const earnings = (await totalsOf(db, ctx, [row.id])).get(row.id)?.earnings;
    if (!earnings) throw new Error('Every session has totals.');
    return { ...shown, earnings, registeredUsers: await listHolderIds(db, row.id) };
  },
);

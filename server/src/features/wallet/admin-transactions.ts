import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { readTimeCursor, wishOf } from '../../db/pages.ts';
import { implement } from '../../http/implement.ts';
import { presentMovement } from './present.ts';
import { listMovements } from './wallet.ts';

/** Every movement of every spendable balance, with whose it is and who set it off. */
export const adminTransactions = implement('admin/transactions', async ({ input, db, ctx }) => {
  const wish = wishOf(input);
  if (wish.cursor !== undefined) readTimeCursor(wish.cursor);
  const { ids, userId, kind, refId, from, to } = input.filter ?? {};
  const page = await listMovements(db, {
    ...wish,
    ids,
    kind,
    refId,
    userIds: userId === undefined ? undefined : [userId],
    from: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : addMs(new Date(to), DAY_MS),
  });
  const people = await ctx.people(db, [
    ...new Set(page.items.flatMap(({ userId: owner, actorId }) => (actorId === null ? [owner] : [owner, actorId]))),
  ]);
  return {
    ...page,
    items: page.items.map((movement) => ({
      ...presentMovement(movement),
      userId: movement.userId,
      username: people.get(movement.userId)?.username ?? 'Deleted user',
      email: people.get(movement.userId)?.email ?? '',
      actor: movement.actorId === null ? 'system' : (people.get(movement.actorId)?.username ?? movement.actorId),
    })),
  };
});

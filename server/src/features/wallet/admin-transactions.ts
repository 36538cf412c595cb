import { implement } from '../../http/implement.ts';
import { movementFilterOf } from './movement-filter.ts';
import { presentMovement } from './present.ts';
import { listMovements } from './wallet.ts';

/** Every movement of every spendable balance, with whose it is and who set it off. */
export const adminTransactions = implement('admin/transactions', async ({ input, db, ctx }) => {
  const page = await listMovements(db, { ...input, ...movementFilterOf(input) });
  const people = await ctx.people(db, [
    ...new Set(
      page.items.flatMap(({ userId: owner, actorId }) => (actorId === null ? [owner] : [owner, actorId])),
    ),
  ]);
  return {
    ...page,
    items: page.items.map((movement) => ({
      ...presentMovement(movement),
      userId: movement.userId,
      username: people.get(movement.userId)?.username ?? 'Deleted user',
      email: people.get(movement.userId)?.email ?? '',
      actor:
        movement.actorId === null ? 'system' : (people.get(movement.actorId)?.username ?? movement.actorId),
    })),
  };
});

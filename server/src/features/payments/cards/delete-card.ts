import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { asking } from '../begin.ts';
import { deleteCard as deleteRow, findCustomer, listCards } from './cards.store.ts';

/** Deleted at the provider first: if only that failed, nobody could delete it any more. */
export const deleteCard = implement('payment/delete-card', async ({ input, caller, db, ctx }) => {
  const { payments } = ctx;
  const { creditCardId: cardId } = input;
  const holder = { userId: caller.userId, provider: payments.name };
  const cards = await listCards(db, holder);
  if (!cards.some(({ id }) => id === cardId)) throw notFound('card');
  const customerId = await findCustomer(db, holder);
  if (customerId !== null) await asking(async () => await payments.removeCard({ customerId, cardId }));
  await ctx.database.transaction(async (tx) => await deleteRow(tx, holder, cardId));
  return { ok: true };
});

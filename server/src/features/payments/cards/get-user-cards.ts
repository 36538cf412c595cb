import { implement } from '../../../http/implement.ts';
import { listCards } from './cards.store.ts';
import { presentCard } from '../present.ts';

export const getUserCards = implement('payment/get-user-cards', async ({ caller, db, ctx }) => {
  const cards = await listCards(db, { userId: caller.userId, provider: ctx.payments.name });
  return { items: cards.map(presentCard), total: cards.length };
});

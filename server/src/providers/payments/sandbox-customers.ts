import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { type CardPayments, ProviderError } from './port.ts';
import { findCard, storeCard } from './sandbox-books.ts';

/** Who is known at the sandbox, and the cards it keeps for them. */
export function customersOf(
  db: Db,
): Pick<CardPayments, 'createCustomer' | 'removeCustomer' | 'addCard' | 'removeCard'> {
  return {
    createCustomer: async ({ userId, now }) => {
      await db
        .insertInto('sandbox_customers')
        .values({ id: `cus_${newId(now)}`, user_id: userId, created_at: now })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
      const customers = db.selectFrom('sandbox_customers').select('id').where('user_id', '=', userId);
      return (await customers.executeTakeFirstOrThrow()).id;
    },
    removeCustomer: async ({ customerId }) => {
      await db.deleteFrom('sandbox_cards').where('customer_id', '=', customerId).execute();
      await db.deleteFrom('sandbox_customers').where('id', '=', customerId).execute();
    },
    addCard: async ({ customerId, source, now }) => {
      const card = await findCard(db, { source, customerId, holder: customerId });
      if (!card) throw new ProviderError('not-found');
      if (card.source === 'tok_declined') throw new ProviderError('declined', { decline: 'declined' });
      await storeCard(db, { customerId, card, now });
      return card.card;
    },
    removeCard: async ({ customerId, cardId }) => {
      const cards = db.deleteFrom('sandbox_cards').where('id', '=', cardId);
      await cards.where('customer_id', '=', customerId).execute();
    },
  };
}

import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { deleteCustomer, listLeft, putBackLeft } from './cards.store.ts';

const BATCH = 50;

/** Asks the card company to delete erased people with their cards. Source: docs/product/closing-an-account.md#erasure. */
export const forgetCustomersJob: Job = {
  name: 'forget-customers',
  stage: 'upkeep',
  everyMs: MINUTE_MS,
  run: async ({ ctx, now }) => {
    const { db } = ctx.database;
    const provider = ctx.payments.name;
    for (const { user_id: userId, customer_id: customerId } of await listLeft(db, {
      provider,
      limit: BATCH,
    })) {
      const holder = { userId, provider };
      try {
        await ctx.payments.removeCustomer({ customerId });
        await deleteCustomer(db, holder);
      } catch (error) {
        ctx.log.warn(
          { err: error, userId },
          'a card company has not deleted a person and will be asked again',
        );
        // Moved to the end of the queue, so that it doesn't block the others.
        await putBackLeft(db, holder, now);
      }
    }
  },
};

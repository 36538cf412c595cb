import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Job } from '../../../context.ts';
import { deleteCustomer, listLeft, putBackLeft } from './cards.store.ts';

const BATCH = 50;

/** Has the card company delete people who are erased here, with the cards it keeps for them. Source: docs/product/closing-an-account.md. */
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
          'a card company has not forgotten somebody and will be asked again',
        );
        // To the end of the line, so that one it will not forget keeps nobody else waiting.
        await putBackLeft(db, holder, now);
      }
    }
  },
};

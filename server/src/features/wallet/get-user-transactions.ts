import { implement } from '../../http/implement.ts';
import { presentMovement } from './present.ts';
import { statement } from './wallet.ts';

export const getUserTransactions = implement(
  'payment/get-user-transactions',
  async ({ input, caller, db }) => {
    const page = await statement(db, {
      ...input,
      userId: caller.userId,
      kind: input.filter?.kind,
      text: input.q,
    });
    return { ...page, items: page.items.map(presentMovement) };
  },
);

import { readNumberCursor, wishOf } from '../../db/pages.ts';
import { implement } from '../../http/implement.ts';
import { presentMovement } from './present.ts';
import { statement } from './wallet.ts';

export const getUserTransactions = implement(
  'payment/get-user-transactions',
  async ({ input, caller, db }) => {
    const wish = wishOf(input);
    if (wish.cursor !== undefined) readNumberCursor(wish.cursor);
    const page = await statement(db, { ...wish, userId: caller.userId, kind: input.filter?.kind });
    return { ...page, items: page.items.map(presentMovement) };
  },
);

import { daysBetween } from '../../../db/period.ts';
import { implement } from '../../../http/implement.ts';
import { presentMovement } from './present.ts';
import { statement } from '../wallet.ts';

export const getUserTransactions = implement(
  'payment/get-user-transactions',
  async ({ input: { filter = {}, q, perPage, page, cursor, order }, caller, db }) => {
    const found = await statement(db, {
      userId: caller.userId,
      kind: filter.kind,
      text: q,
      ...daysBetween(filter),
      perPage,
      page,
      cursor,
      order,
    });
    return { ...found, items: found.items.map(presentMovement) };
  },
);

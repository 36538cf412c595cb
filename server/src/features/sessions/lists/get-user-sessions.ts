import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { presentSessions } from '../present.ts';
import { isOpenOrPast, sessionsByDate } from '../sessions.store.ts';

const list = defineList('session/get-user-sessions', {
  ...sessionsByDate,
  where: ({ filter }, { userId }) => [
    equals('s.artist_id', userId),
    equals('s.status', filter?.status),
    isOpenOrPast(filter?.when),
  ],
});

export const getUserSessions = implementList(
  list,
  async (rows, { db, ctx, caller, now }) => await presentSessions(db, { ctx, caller, now }, rows),
);

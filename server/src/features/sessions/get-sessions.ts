import { defineList, implementList } from '../../lists/call-list.ts';
import { equals } from '../../lists/conditions.ts';
import { presentSessions } from './present.ts';
import { isNotCanceled, isOfListedArtist, publicSessions, whenIs } from './sessions.store.ts';

const list = defineList('session/get-sessions', {
  ...publicSessions,
  where: ({ filter, sort }, { now }) => [
    isNotCanceled,
    isOfListedArtist,
    whenIs(sort === 'upcoming' ? 'upcoming' : filter?.when, now),
    equals('s.category', filter?.category),
  ],
});

export const getSessions = implementList(
  list,
  async (rows, { db, ctx, caller, now }) => await presentSessions(db, { ctx, caller, now }, rows),
);

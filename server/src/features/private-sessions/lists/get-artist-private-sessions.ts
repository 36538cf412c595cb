import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { presentPrivateSessions } from '../present.ts';
import { isOpenOrPast, privateSessionsByDate } from '../private-sessions.store.ts';

const list = defineList('privateSessions/get-artist-private-sessions', {
  ...privateSessionsByDate,
  where: ({ filter }, { userId, now }) => [
    equals('p.artist_id', userId),
    equals('p.status', filter?.status),
    isOpenOrPast(filter?.when, now),
    filter?.reviewed && sql`p.review is not null`,
  ],
});

export const getArtistPrivateSessions = implementList(
  list,
  async (rows, { db, caller, now }) => await presentPrivateSessions(db, { caller, now }, rows),
);

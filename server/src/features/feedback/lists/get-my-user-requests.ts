import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { presentSummaries } from '../present.ts';
import { aboutText, requests } from '../requests.store.ts';

const receivedList = defineList('requests/get-my-user-requests', {
  ...requests,
  where: ({ filter, q }, { userId }) => [
    equals('r.artist_id', userId),
    filter?.reviewed ? sql`(l.review is not null or l.rating is not null)` : sql`r.is_latest`,
    equals('r.type', filter?.type),
    equals('r.status', filter?.status),
    aboutText(q),
  ],
});

export const getMyUserRequests = implementList(
  receivedList,
  async (rows, { db }) => await presentSummaries(db, rows, 'artist'),
);

import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { presentSummaries } from '../present.ts';
import { aboutText, requests } from '../requests.store.ts';

const sentList = defineList('requests/get-my-requests', {
  ...requests,
  where: ({ filter, q }, { userId }) => [
    equals('r.requester_id', userId),
    sql`r.is_latest`,
    equals('r.type', filter?.type),
    equals('r.status', filter?.status),
    aboutText(q),
  ],
});

export const getMyRequests = implementList(
  sentList,
  async (rows, { db }) => await presentSummaries(db, rows, 'buyer'),
);

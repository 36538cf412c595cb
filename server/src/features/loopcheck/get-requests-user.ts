import { defineList, implementList } from '../../lists/call-list.ts';
import { equals } from '../../lists/conditions.ts';
import { presentSummaries } from './present.ts';
import { requests, withFileNamed } from './requests.store.ts';

const sentList = defineList('loopcheck/get-requests-user', {
  ...requests,
  where: ({ filter, q }, { userId }) => [
    equals('r.requester_id', userId),
    equals('r.status', filter?.status),
    withFileNamed(q),
  ],
});

export const getRequestsUser = implementList(
  sentList,
  async (rows, { db }) => await presentSummaries(db, rows, { as: 'buyer' }),
);

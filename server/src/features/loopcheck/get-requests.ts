import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { defineList, implementList } from '../../lists/call-list.ts';
import { equals } from '../../lists/conditions.ts';
import { listLines, requests } from './requests.store.ts';

const publicList = defineList('loopcheck/get-requests', {
  ...requests,
  hidesIds: true,
  where: ({ q }) => [equals('r.id', q || undefined)],
});

/** Anonymous: who sent what stays out; only which artist was asked, when, and the status. `q` finds one by its id. */
export const getRequests = implementList(publicList, async (rows, { db }) => {
  const ids = rows.map((row) => row.id);
  const lines = await listLines(db, ids);
  return rows.map((row) => ({
    id: row.status === RequestStatus.Answered ? row.id : null,
    date: timestampOf(row.created_at),
    artists: lines
      .filter((line) => line.request_id === row.id)
      .map((line) => ({ id: line.artist_id, status: line.status })),
  }));
});

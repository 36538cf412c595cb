import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { conditions, exported, presentRows } from './admin-rows.ts';
import { requests } from '../requests.store.ts';

export const questionList = defineList('admin/get-ama-requests', {
  ...requests,
  where: (query) => conditions(requestTypes.question, query),
  export: { resource: 'ama-requests', ...exported },
});

/** All questions for staff; `q` finds them by the name of either side, the title, or their own id. */
export const adminGetAmaRequests = implementList(
  questionList,
  async (rows, { db }) => await presentRows(db, rows),
);

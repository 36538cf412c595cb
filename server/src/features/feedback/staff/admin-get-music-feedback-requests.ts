import { requestTypes } from '@dubplate/shared/features/feedback/model.ts';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { conditions, exported, presentRows } from './admin-rows.ts';
import { requests } from '../requests.store.ts';

export const feedbackList = defineList('admin/get-music-feedback-requests', {
  ...requests,
  where: (query) => conditions(requestTypes.feedback, query),
  export: { resource: 'music-feedback-requests', ...exported },
});

/** All tracks for staff; `q` finds them by the name of either side, the title, or their own id. */
export const adminGetMusicFeedbackRequests = implementList(
  feedbackList,
  async (rows, { db }) => await presentRows(db, rows),
);

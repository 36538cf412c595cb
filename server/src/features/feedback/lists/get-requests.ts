import { publicReview } from '@dubplate/shared/features/feedback/rules.ts';
import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { type RequestRow, requests } from '../requests.store.ts';

const publicList = defineList('requests/get-requests', {
  ...requests,
  hidesIds: true,
  where: ({ filter, q }) => [equals('r.type', filter?.type), equals('r.id', q || undefined)],
});

/** Anonymous: which artist was asked, when, how it ended and how it was rated. `q` finds one by its id. */
export const getRequests = implementList(publicList, (rows) => rows.map(presentAnonymous));

export function presentAnonymous(row: RequestRow) {
  return {
    artistId: row.artist_id,
    type: row.type,
    status: row.status,
    rating: row.rating,
    date: timestampOf(row.created_at),
    updatedDate: row.updated_at === null ? null : timestampOf(row.updated_at),
    feedbackReview: publicReview({ feedbackReview: row.review, reviewVisibility: row.review_visibility }),
  };
}

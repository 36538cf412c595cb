import { FeedbackStatus } from '@dubplate/shared/features/feedback/model.ts';
import { sql } from 'kysely';
import { defineList, implementList } from '../../../lists/call-list.ts';
import { equals } from '../../../lists/conditions.ts';
import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { listPeople } from '../../accounts/accounts.ts';
import { findListedArtist } from '../../artists/artists.ts';
import { presentAnonymous } from './get-requests.ts';
import { requests } from '../requests.store.ts';

const artistList = defineList('requests/get-artist-requests', {
  ...requests,
  hidesIds: true,
  where: ({ artistId, filter }) => [
    equals('r.artist_id', artistId),
    equals('r.type', filter?.type),
    filter?.reviewed && sql`l.review is not null and l.review_visibility = 1`,
  ],
});

const page = implementList(artistList, async (rows, { db }) => {
  const reviewed = rows.filter((row) => presentAnonymous(row).feedbackReview !== null);
  const authors = await listPeople(
    db,
    reviewed.map((row) => row.requester_id),
  );
  return rows.map((row) => {
    const anonymous = presentAnonymous(row);
    const isAnswered = row.status === FeedbackStatus.Answered;
    return {
      ...anonymous,
      id: isAnswered ? row.id : null,
      username: anonymous.feedbackReview === null ? null : (authors.get(row.requester_id)?.username ?? null),
      publicFeedback: isAnswered ? row.public_feedback : null,
      language: isAnswered ? row.language : null,
    };
  });
});

/** What others see of a listed artist's work. Only the author of a visible review is named. */
export const getArtistRequests = implement('requests/get-artist-requests', async (scope) => {
  if (!(await findListedArtist(scope.db, scope.input.artistId))) throw notFound('artist');
  return await page(scope);
});

import { timestampOf } from '@dubplate/shared/lib/dates.ts';
import { implement } from '../../../http/implement.ts';
import { listOwnOpen } from './requests.store.ts';

export const getRequests = implement('session/get-requests', async ({ caller, db }) => {
  const rows = await listOwnOpen(db, caller.userId);
  return {
    items: rows.map(({ id, artist_id: artistId, created_at, username, slug }) => ({
      id,
      artistId,
      date: timestampOf(created_at),
      artist: username !== null && slug !== null ? { username, slug } : null,
    })),
  };
});

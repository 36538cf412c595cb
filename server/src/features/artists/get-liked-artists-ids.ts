import { implement } from '../../http/implement.ts';
import { listLikedIds } from './store.ts';

export const getLikedArtistsIds = implement(
  'user/get-liked-artists-ids',
  async ({ caller, db }) => await listLikedIds(db, caller.userId),
);

import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { mayWatch } from './access.ts';
import { findVideo } from './videos.store.ts';

export const checkAuth = implement('video/check-auth', async ({ input, caller, db }) => {
  const row = await findVideo(db, input.videoId);
  if (!row) throw notFound('video');
  return await mayWatch(db, row, caller);
});

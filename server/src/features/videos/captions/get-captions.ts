import { notFound } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { getWatchable } from '../access.ts';
import { findCaptions } from '../videos.store.ts';

export const getCaptions = implement('video/get-captions', async ({ input, caller, db }) => {
  const { videoId, language } = input;
  await getWatchable(db, videoId, caller);
  const text = await findCaptions(db, { videoId, language });
  if (text === null) throw notFound('captions');
  return { text };
});

import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { newId } from '../../db/id.ts';
import { invalid } from '../../http/errors.ts';
import { type CallScope, implement } from '../../http/implement.ts';
import { lockActiveArtist } from '../artists/artists.ts';
import { keepPublicImage } from '../uploads/uploads.ts';
import { tellVideo } from './announce.ts';
import {
  keptFile,
  keptPreviews,
  recordingOf,
  requireChapters,
  requireOwnSession,
  type SentFile,
} from './fields.ts';
import { presentVideo } from './present.ts';
import { insertFile, insertVideo } from './store.ts';
import { findVideo } from './videos.store.ts';

type Scope = CallScope<'video/save'>;

/** V1. */
export const save = implement('video/save', async (scope: Scope) => {
  const { input, caller, db, ctx, now } = scope;
  const { userId } = caller;
  await lockActiveArtist(db, userId);
  requireChapters(input.chapters ?? [], null);
  const file = await sentFile(scope);
  const image = await keepPublicImage(db, { ctx, now }, { userId, image: input.image });
  const previews = await keptPreviews(db, { ctx, now }, { userId, previews: input.previews });
  const id = newId(now);
  const inserted = await insertVideo(db, {
    id,
    artist_id: userId,
    status: VideoStatus.Processing,
    title: input.title,
    description: input.description ?? '',
    format: input.format,
    image,
    price_tokens: input.amount,
    session_id: input.sessionId ?? null,
    file_id: null,
    publish_on_ready: input.publishOnReady ?? false,
    has_free_preview: input.hasFreePreview ?? false,
    chapters: JSON.stringify(input.chapters ?? []),
    created_at: now,
    published_at: null,
    deleted_at: null,
    ended_by: null,
    end_reason: null,
    taken_down_at: null,
    taken_down_by: null,
  });
  if (!inserted) throw invalid({ sessionId: 'There is a video of this session already.' });
  await insertFile(db, ctx, { videoId: id, file, previews, now });
  const row = await findVideo(db, id);
  if (!row) throw new Error('The video was just written.');
  await tellVideo(db, row, now);
  ctx.videoQueue.ask();
  return await presentVideo(db, { caller }, row);
});

async function sentFile({ input, caller, db, ctx, now }: Scope): Promise<SentFile> {
  const { file, fileName, sessionId } = input;
  const { userId } = caller;
  if (file !== undefined) {
    if (sessionId) await requireOwnSession(db, { userId, sessionId });
    return await keptFile(db, { userId, file, fileName }, now);
  }
  if (!sessionId) throw invalid({ file: 'Please upload a video.' });
  return await recordingOf(db, ctx, { userId, sessionId });
}

import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { formatTokens } from '@dubplate/shared/lib/tokens.ts';
import type { Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { implement } from '../../http/implement.ts';
import { keepPublicImage } from '../uploads/uploads.ts';
import { lockOwn } from './access.ts';
import { tellVideo } from './announce.ts';
import { findFileWithoutPreviews, updatePreviews } from './files.store.ts';
import { keptPreviews, refuseDeleted, requireChapters } from './fields.ts';
import { releasePicture } from './pictures.store.ts';
import { presentVideo } from './present.ts';
import { insertEvent, updateVideo } from './store.ts';
import type { VideosTable } from './tables.ts';
import type { VideoRow } from './videos.store.ts';

/** Who bought a video keeps it, whatever its price becomes. */
export const update = implement('video/update', async ({ input, caller, db, ctx, now }) => {
  const row = await lockOwn(db, input.videoId, caller);
  refuseDeleted(row);
  if (input.chapters) requireChapters(input.chapters, row.duration_ms);
  const { userId } = caller;
  const image =
    input.image === undefined
      ? row.image
      : await keepPublicImage(db, { ctx, now }, { userId, image: input.image, present: row.image });
  if (input.previews) await addPreviews(db, { ctx, now, row, userId }, input.previews);
  const isWaiting = row.status === VideoStatus.Processing;
  await updateVideo(db, row.id, {
    ...sentColumns(input),
    image,
    ...(isWaiting && input.publishOnReady !== undefined && { publish_on_ready: input.publishOnReady }),
    ...(input.chapters && { chapters: JSON.stringify(input.chapters) }),
  });
  const { amount = row.price_tokens } = input;
  if (amount !== row.price_tokens) {
    const detail = `from ${formatTokens(row.price_tokens)} to ${formatTokens(amount)} tokens`;
    await insertEvent(db, { video_id: row.id, kind: 'priced', actor: 'artist', detail, now });
  }
  if (image !== row.image) await releasePicture(db, row.image, now);
  const changed = await lockOwn(db, row.id, caller);
  await tellVideo(db, changed, now);
  return await presentVideo(db, { caller }, changed);
});

type SentPreviews = NonNullable<ParsedInput<'video/update'>['previews']>;

/** Nothing happens when the file was replaced meanwhile or has previews. */
async function addPreviews(
  tx: Tx,
  { ctx, now, row, userId }: { ctx: Context; now: Date; row: VideoRow; userId: string },
  { file, ...previews }: SentPreviews,
): Promise<void> {
  const fileId = await findFileWithoutPreviews(tx, row.id, file);
  if (fileId === undefined) return;
  await updatePreviews(tx, fileId, await keptPreviews(tx, { ctx, now }, { userId, previews }));
}

function sentColumns(input: ParsedInput<'video/update'>): Updateable<VideosTable> {
  const { title, description, format, amount, hasFreePreview } = input;
  const sent = { title, description, format, price_tokens: amount, has_free_preview: hasFreePreview };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

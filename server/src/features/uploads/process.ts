import { type RefusalReason, refusalReasons } from '@dubplate/shared/features/uploads/refusal-reasons.ts';
import { imageWidths, UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import { soundRefusalText } from '@dubplate/shared/features/uploads/sound/refusal-text.ts';
import type { Context } from '../../context.ts';
import { publish } from '../realtime/realtime.ts';
import { decodeAudio } from './audio/decode.ts';
import { renderImage } from './image.ts';
import { publicImageKey } from './keys.ts';
import { isVideoFormat, VIDEO_START_BYTES, videoFormatOf } from './video.ts';
import { type Result, updateFinished, updateReleased, type UploadRow } from './store.ts';

/** A file that crashed the process this often is not tried again. */
const ATTEMPTS_MAX = 3;

/** Reads what actually arrived. Keeps only files that are what they claim to be, and deletes all others. */
export async function processUpload(ctx: Context, row: UploadRow, signal: AbortSignal): Promise<void> {
  const bytes = row.attempts > ATTEMPTS_MAX ? null : await bytesOf(ctx, row);
  const result = bytes ? await examine(ctx, row, { bytes, signal }) : refused('unreadable');
  // The server is stopping. The next start processes the file at once.
  if (result === null) return await updateReleased(ctx.database.db, row.id);
  const isMine = await finish(ctx, row, result);
  const isOriginalNeeded = result.reason === null && row.kind !== 'image';
  if (isMine && !isOriginalNeeded) await ctx.storage.remove(row.storage_key);
}

async function examine(
  ctx: Context,
  row: UploadRow,
  { bytes, signal }: { bytes: Buffer; signal: AbortSignal },
): Promise<Result | null> {
  if (row.format === 'mp3' || row.format === 'wav') {
    const audio = await decodeAudio(bytes, row.format, { signal });
    if (audio === 'stopped') return null;
    if ('reason' in audio) return { ...seen, reason: soundRefusalText(audio, row.format) };
    const { rewritten, ...found } = audio;
    // Should the server stop in between, what is there now is rewritten to the same bytes.
    if (rewritten) await ctx.storage.write(row.storage_key, Buffer.from(rewritten));
    return { reason: null, ...found };
  }
  if (row.kind === 'video' || isVideoFormat(row.format)) {
    const format = await videoFormatOf(bytes);
    return format === null ? refused('wrongVideoType') : { ...seen, format };
  }
  const image = await renderImage(bytes, row.format);
  if ('reason' in image) return refused(image.reason);
  const writes = imageWidths.map((width) =>
    ctx.storage.write(publicImageKey(row.id, width), image.widths[width]),
  );
  await Promise.all(writes);
  return seen;
}

/** Of a video the start tells what it is. It may be larger than the memory. */
async function bytesOf(ctx: Context, { kind, storage_key: key }: UploadRow): Promise<Buffer | null> {
  return kind === 'video' ? await ctx.storage.readStart(key, VIDEO_START_BYTES) : await ctx.storage.read(key);
}

const seen: Result = { reason: null, durationMs: null, peaks: null, loudnessLufs: null };

function refused(reason: RefusalReason): Result {
  return { ...seen, reason: refusalReasons[reason] };
}

async function finish(ctx: Context, row: UploadRow, result: Result): Promise<boolean> {
  const now = ctx.clock.now();
  const status = result.reason === null ? UploadStatus.Processed : UploadStatus.Refused;
  const isMine = await ctx.database.transaction(async (tx) => {
    if (!(await updateFinished(tx, row.id, { ...result, now }))) return false;
    if (row.user_id === null) return true;
    const duration = result.durationMs === null ? null : result.durationMs / 1000;
    const told = { fileUrl: row.file_url, status, reason: result.reason };
    await publish(tx, { topic: `uploads:${row.user_id}`, document: { ...told, duration } }, now);
    const event = { ...told, userId: row.user_id, durationSeconds: duration };
    await ctx.hooks.run('uploadProcessed', tx, event, { ctx, now });
    return true;
  });
  ctx.wake();
  return isMine;
}

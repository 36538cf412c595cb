import { VideoFileStatus, VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { type Chapter, chapterNames, chaptersAfter } from '@dubplate/shared/features/videos/rules.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Context } from '../../../context.ts';
import type { VideoState } from '../../../providers/video/port.ts';
import { isActiveArtist } from '../../artists/artists.ts';
import { announceReady, announceRefused, tellVideo } from '../announce.ts';
import {
  type VideoFileRow,
  updateFinished,
  updateLease,
  updateReleased,
  updateWorking,
} from '../files.store.ts';
import { providerOf } from './provider-of.ts';
import { insertEvent, updateReplaced, updateVideo } from '../store.ts';
import { findArtistOf, lockVideo } from '../videos.store.ts';

/** A file that crashed the process this often is not tried again. */
const ATTEMPTS_MAX = 3;
/** Renewed while it is worked on, so that only a dead process loses a file to another. */
export const LEASE_MS = 3 * MINUTE_MS;
/** How often an outside provider is asked, in case that its message was lost. */
const ASK_MS = MINUTE_MS;
const unreadable = 'This file could not be read. Please export it again and upload the new file.';

/** Has a file made playable, and writes what became of it. */
export async function processFile(ctx: Context, row: VideoFileRow, signal: AbortSignal): Promise<void> {
  const state = await stateOf(ctx, row, signal);
  if (state === null) return await updateReleased(ctx.database.db, row.id);
  await settleFile(ctx, row, state);
}

/** Null if the server is stopping. */
async function stateOf(ctx: Context, row: VideoFileRow, signal: AbortSignal): Promise<VideoState | null> {
  if (row.attempts > ATTEMPTS_MAX) return { kind: 'refused', reason: unreadable };
  const provider = providerOf(ctx, row.provider);
  if (row.ref !== null) return await provider.stateOf(row.ref);
  const key = ctx.storage.keyOf(row.file_url);
  if (key === null || (await ctx.storage.sizeOf(key)) === null)
    return { kind: 'refused', reason: unreadable };
  const renew = setInterval(() => {
    updateLease(ctx.database.db, row.id, addMs(ctx.clock.now(), LEASE_MS)).catch((error: unknown) =>
      ctx.log.warn({ err: error, fileId: row.id }, 'the lease of a video could not be renewed'),
    );
  }, LEASE_MS / 3);
  try {
    return await provider.prepare({ id: row.id, key, signal });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(renew);
  }
}

/** Writes the state that a provider answered, or told by its hook. A state that was written before changes nothing. */
export async function settleFile(ctx: Context, file: VideoFileRow, state: VideoState): Promise<void> {
  if (state.kind === 'working') {
    const askAt = addMs(ctx.clock.now(), ASK_MS);
    const isMine = await updateWorking(ctx.database.db, file.id, { ref: state.ref, askAt });
    return isMine ? undefined : await removeUnwanted(ctx, file, state);
  }
  const isMine =
    state.kind === 'ready'
      ? await settleReady(ctx, file, state)
      : await settleRefused(ctx, file, state.reason);
  if (!isMine) await removeUnwanted(ctx, file, state);
  ctx.wake();
}

/** The file was replaced while the provider began with it, so that no row names what was made. */
async function removeUnwanted(ctx: Context, file: VideoFileRow, { ref }: VideoState): Promise<void> {
  if (ref !== undefined && file.ref === null) await providerOf(ctx, file.provider).remove(ref);
}

/** V2. The file that played before is replaced at this moment. */
async function settleReady(
  ctx: Context,
  file: VideoFileRow,
  { ref, facts }: Extract<VideoState, { kind: 'ready' }>,
): Promise<boolean> {
  const now = ctx.clock.now();
  return await ctx.database.transaction(async (tx) => {
    const artistId = await findArtistOf(tx, file.video_id);
    // Before the video, as where the artist publishes it.
    const mayPublish = artistId !== undefined && (await isActiveArtist(tx, artistId));
    const video = await lockVideo(tx, file.video_id);
    if (!video) return false;
    const gone = chaptersAfter(video.chapters, facts.durationMs / SECOND_MS);
    const isFinished = await updateFinished(tx, file.id, {
      status: VideoFileStatus.Ready,
      ref,
      duration_ms: facts.durationMs,
      width: facts.width,
      height: facts.height,
      note: [facts.note, noteOfChapters(gone)].filter(Boolean).join(' ') || null,
      finished_at: now,
    });
    if (!isFinished) return false;
    if (video.file_id !== null) await updateReplaced(tx, [video.file_id], now);
    const isFirst = video.status === VideoStatus.Processing;
    const isPublished = isFirst && video.publish_on_ready && mayPublish;
    const status = isPublished ? VideoStatus.Published : isFirst ? VideoStatus.Unpublished : video.status;
    await updateVideo(tx, video.id, {
      file_id: file.id,
      status,
      published_at: isPublished ? now : video.published_at,
      chapters: JSON.stringify(video.chapters.filter((chapter) => !gone.includes(chapter))),
    });
    if (isPublished) await insertEvent(tx, { video_id: video.id, kind: 'published', actor: 'time', now });
    const changed = await lockVideo(tx, video.id);
    if (!changed) throw new Error('The video is locked.');
    await tellVideo(tx, changed, now);
    if (status !== VideoStatus.Deleted) await announceReady(tx, { ctx, now }, { row: changed, isFirst });
    return true;
  });
}

function noteOfChapters(gone: readonly Chapter[]): string | null {
  if (gone.length === 0) return null;
  const begin = gone.length === 1 ? '1 chapter began' : `${gone.length} chapters began`;
  return `${begin} after the end of this file and ${gone.length === 1 ? 'was' : 'were'} taken out: ${chapterNames(gone)}.`;
}

/** V3. */
async function settleRefused(ctx: Context, file: VideoFileRow, error: string): Promise<boolean> {
  const now = ctx.clock.now();
  return await ctx.database.transaction(async (tx) => {
    const video = await lockVideo(tx, file.video_id);
    const set = { status: VideoFileStatus.Refused, error, finished_at: now };
    if (!video || !(await updateFinished(tx, file.id, set))) return false;
    const changed = { ...video, newest_status: VideoFileStatus.Refused, newest_error: error };
    await tellVideo(tx, changed, now);
    if (video.status !== VideoStatus.Deleted)
      await announceRefused(tx, { ctx, now }, { row: changed, error });
    return true;
  });
}

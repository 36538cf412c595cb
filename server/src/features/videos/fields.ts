import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { VideoStatus } from '@dubplate/shared/features/videos/model.ts';
import { type Chapter, chaptersProblem } from '@dubplate/shared/features/videos/rules.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { findSession } from '../sessions/sessions.ts';
import { getOwnVideo, keepPublicImage, keepUploads } from '../uploads/uploads.ts';
import type { StoredPreviews } from './tables.ts';
import { isOfTakenDown } from './videos.store.ts';

/** What a video is made of: a stored file with the name that its artist knows it by. */
export interface SentFile {
  fileUrl: string;
  name: string;
  sizeBytes: number;
}

interface Scope {
  ctx: Context;
  now: Date;
}

/** The caller's upload, kept from now on. 422 if it isn't one, 409 while it still arrives. */
export async function keptFile(
  tx: Tx,
  sent: { userId: string; file: string; fileName: string | undefined },
  now: Date,
): Promise<SentFile> {
  const upload = await getOwnVideo(tx, { userId: sent.userId, fileUrl: sent.file, field: 'file' });
  await requireAllowed(tx, { userId: sent.userId, fileUrl: upload.fileUrl, field: 'file' });
  await keepUploads(tx, [upload.uploadId], now);
  const { fileUrl, name, sizeBytes } = upload;
  return { fileUrl, name: sent.fileName ?? name, sizeBytes };
}

/** What staff took down does not come back as another course. */
async function requireAllowed(
  tx: Tx,
  { userId, fileUrl, field }: { userId: string; fileUrl: string; field: 'file' | 'sessionId' },
): Promise<void> {
  if (await isOfTakenDown(tx, userId, fileUrl))
    throw invalid({ [field]: 'This video was taken down by our staff.' });
}

/** The recording of the caller's own session that took place. */
export async function recordingOf(
  tx: Tx,
  ctx: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SentFile> {
  const session = await findSession(tx, sessionId);
  const recording = session?.recording_url ?? null;
  const key = recording === null ? null : ctx.storage.keyOf(recording);
  const isHeld = session?.artist_id === userId && session.status === SessionStatus.Finished;
  const sizeBytes = isHeld && key !== null ? await ctx.storage.sizeOf(key) : null;
  if (!session || recording === null || sizeBytes === null)
    throw invalid({ sessionId: 'This session has no recording of yours.' });
  await requireAllowed(tx, { userId, fileUrl: recording, field: 'sessionId' });
  return { fileUrl: recording, name: session.title, sizeBytes };
}

/** The session that a video is a replay of must be the caller's own. */
export async function requireOwnSession(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const session = await findSession(tx, sessionId);
  if (session?.artist_id !== userId || session.status !== SessionStatus.Finished)
    throw invalid({ sessionId: 'Please choose a session of yours that is over.' });
}

/** The picture with the frames of the seek bar, kept as one of the caller's uploads. */
export async function keptPreviews(
  tx: Tx,
  scope: Scope,
  { userId, previews }: { userId: string; previews: StoredPreviews | null | undefined },
): Promise<StoredPreviews | null> {
  if (!previews) return null;
  const image = await keepPublicImage(tx, scope, {
    userId,
    image: previews.image,
    field: 'previews.image',
    width: 1280,
  });
  return { ...previews, image };
}

export function requireChapters(chapters: readonly Chapter[], durationMs: number | null): void {
  const problem = chaptersProblem(chapters, durationMs === null ? null : durationMs / 1000);
  if (problem !== null) throw invalid({ chapters: problem });
}

export function refuseDeleted({ status }: { status: VideoStatus }): void {
  if (status === VideoStatus.Deleted) throw new Refusal('state-conflict', { status });
}

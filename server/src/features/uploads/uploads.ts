import {
  type ImageWidth,
  imageWidths,
  READ_URL_SECONDS,
  type UploadFormat,
  UploadStatus,
} from '@dubplate/shared/features/uploads/model.ts';
import { nameProblem } from '@dubplate/shared/features/uploads/rules.ts';
import { visibleName } from '@dubplate/shared/lib/file-names.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { publicImageKey, uploadIdOf } from './keys.ts';
import { listOwnByUrl, updateKept, updateOwner, type UsableUpload } from './store.ts';
import { emailHashOf, writeTicket } from './ticket.ts';

export { storeOwnFile } from './announce.ts';
export { lockImageUpload, releaseUnused, releaseUpload } from './release.store.ts';

export interface OwnAudio {
  fileUrl: string;
  uploadId: string;
  /** What the content is, whatever it is called. */
  format: UploadFormat;
  sizeBytes: number;
  /** The decoded length, not the one in the header. */
  durationSeconds: number;
  /** 512 numbers from 0 to 1: the largest absolute sample of all channels per bucket. */
  peaks: number[];
  /** Integrated loudness; null for silence. */
  loudnessLufs: number | null;
}

export interface OwnVideo {
  uploadId: string;
  fileUrl: string;
  /** For the storage. */
  key: string;
  /** What its uploader called it. */
  name: string;
  sizeBytes: number;
  /** What the content is, whatever it is called. */
  format: UploadFormat;
}

interface OwnFiles {
  userId: string;
  fileUrls: readonly string[];
  /** The name of an address among the fields that the caller sent. */
  fieldOf?: (index: number) => string;
}

const notOurs = 'This file was not found among your uploads. Please upload it again.';
const READ_URL_STEP_MS = 60_000;

/**
 * The caller's audio in the given order, in one query. Refuses with 422 an address that isn't a usable
 * upload of this person, and with 409 `audio-processing` one that is still being decoded.
 */
export async function getOwnAudio(
  db: Db | Tx,
  { userId, fileUrls, fieldOf = () => 'fileUrls' }: OwnFiles,
): Promise<OwnAudio[]> {
  if (fileUrls.length === 0) return [];
  const rows = await listOwnByUrl(db, userId, fileUrls);
  const uploads = fileUrls.map((fileUrl, index) =>
    requireFinished(rows.get(fileUrl), 'audio', fieldOf(index)),
  );
  if (uploads.includes(null))
    throw new Refusal('audio-processing', { message: 'The audio is still being processed.' });
  return uploads
    .filter((upload) => upload !== null)
    .map((upload) => ({
      fileUrl: upload.file_url,
      uploadId: upload.id,
      format: upload.format,
      sizeBytes: upload.size_bytes ?? 0,
      durationSeconds: (upload.duration_ms ?? 0) / 1000,
      peaks: upload.peaks ?? [],
      loudnessLufs: upload.loudness_lufs,
    }));
}

/**
 * The caller's video. Refuses with 422 an address that isn't a usable upload of this person, and with 409 one that still arrives
 * or is being checked.
 */
export async function getOwnVideo(
  db: Db | Tx,
  { userId, fileUrl, field }: { userId: string; fileUrl: string; field: string },
): Promise<OwnVideo> {
  const row = (await listOwnByUrl(db, userId, [fileUrl])).get(fileUrl);
  const isArriving = row?.status === UploadStatus.Signed && row.announced_bytes !== null;
  const upload = isArriving ? null : requireFinished(row, 'video', field);
  if (!upload)
    throw new Refusal('state-conflict', {
      status: isArriving ? UploadStatus.Signed : UploadStatus.Stored,
      message: `The video is still being ${isArriving ? 'uploaded' : 'checked'}.`,
    });
  return {
    uploadId: upload.id,
    fileUrl: upload.file_url,
    key: upload.storage_key,
    name: upload.name ?? '',
    sizeBytes: upload.size_bytes ?? 0,
    format: upload.format,
  };
}

/** The name that others see for this audio. Refuses with 422 one whose ending belongs to another format. */
export function shownNameOf(name: string, { format }: OwnAudio, field: string): string {
  const shown = visibleName(name);
  const problem = nameProblem(shown, format);
  if (problem !== null) throw invalid({ [field]: problem });
  return shown;
}

/** Marks the caller's processed picture as referenced; 422 if it isn't one, 409 while it is being processed. */
export async function keepOwnImage(
  tx: Tx,
  image: { userId: string; fileUrl: string; field: string },
  now: Date,
): Promise<void> {
  const rows = await listOwnByUrl(tx, image.userId, [image.fileUrl]);
  await keepImage(tx, rows.get(image.fileUrl), { field: image.field, now });
}

/** Keeps the caller's upload and answers its public address. The address that is in use already stays as it is. */
export async function keepPublicImage(
  tx: Tx,
  { ctx, now }: { ctx: Context; now: Date },
  sent: { userId: string; image: string; present?: string; field?: string; width?: ImageWidth },
): Promise<string> {
  const { userId, image, present, field = 'image', width } = sent;
  if (image === present) return image;
  await keepOwnImage(tx, { userId, fileUrl: image, field }, now);
  const address = publicImageUrl(ctx, image, width);
  if (address === null) throw invalid({ [field]: 'This picture was not found among your uploads.' });
  return address;
}

/** `keepOwnImage` for a picture uploaded with a registration's ticket for this email. It then belongs to the new person. */
export async function keepTicketImage(
  tx: Tx,
  image: { ctx: Context; email: string; userId: string; fileUrl: string; field: string },
  now: Date,
): Promise<void> {
  const emailHash = emailHashOf(image.ctx.signingKey(), image.email);
  const row = await updateOwner(tx, { emailHash, fileUrl: image.fileUrl, userId: image.userId });
  await keepImage(tx, row, { field: image.field, now });
}

/** Marks uploads as referenced, so that the clean-up keeps them. 422 if one is gone. */
export async function keepUploads(tx: Tx, uploadIds: readonly string[], now: Date): Promise<void> {
  const ids = [...new Set(uploadIds)].sort();
  if (ids.length === 0) return;
  if ((await updateKept(tx, ids, now)) !== ids.length) throw invalid({ fileUrls: notOurs });
}

/** Who will read, and from when. */
export interface ReadScope {
  caller: Pick<Caller, 'userId' | 'signInId'>;
  now: Date;
}

/** An address where this sign-in can read a stored file for 9 to 10 minutes. It stays the same for a minute, for caches. */
export function readUrlOf(ctx: Context, fileUrl: string, { caller, now }: ReadScope): string {
  const key = ctx.storage.keyOf(fileUrl);
  if (key === null) throw new Error('Only the address of a stored upload can be read from.');
  const ends = now.getTime() + READ_URL_SECONDS * 1000;
  return ctx.storage.signedReadUrl(key, caller, new Date(ends - (ends % READ_URL_STEP_MS)));
}

/** The permanent public address of a processed picture in one width; null if the address isn't ours. */
export function publicImageUrl(ctx: Context, fileUrl: string, width: ImageWidth = 640): string | null {
  const key = ctx.storage.keyOf(fileUrl);
  const uploadId = key === null ? null : uploadIdOf(key);
  return uploadId === null ? null : ctx.imageUrl({ key: publicImageKey(uploadId, width), width });
}

/** Whether this is the public address of a processed picture, in any width. */
export function isPublicImage(ctx: Context, address: string): boolean {
  const [, uploadId, width] = /public\/([0-9a-f-]{36})\/(\d+)\.webp/.exec(address) ?? [];
  const known = imageWidths.find((each) => String(each) === width);
  if (uploadId === undefined || known === undefined) return false;
  return ctx.imageUrl({ key: publicImageKey(uploadId, known), width: known }) === address;
}

/** A ticket for a registration: ten minutes and three pictures. */
export function issueUploadTicket(ctx: Context, email: string, now: Date): string {
  return writeTicket(ctx.signingKey(), email, now);
}

async function keepImage(
  tx: Tx,
  row: UsableUpload | undefined,
  { field, now }: { field: string; now: Date },
): Promise<void> {
  const upload = requireFinished(row, 'image', field);
  if (!upload)
    throw new Refusal('state-conflict', {
      status: UploadStatus.Stored,
      message: 'The picture is still being processed.',
    });
  await keepUploads(tx, [upload.id], now);
}

/** Null while the file waits; throws if it was refused. */
function requireFinished(
  row: UsableUpload | undefined,
  kind: UsableUpload['kind'],
  field: string,
): UsableUpload | null {
  if (!row || row.kind !== kind || row.status === UploadStatus.Signed) throw invalid({ [field]: notOurs });
  if (row.status === UploadStatus.Refused) throw invalid({ [field]: row.reason ?? notOurs });
  return row.status === UploadStatus.Processed ? row : null;
}

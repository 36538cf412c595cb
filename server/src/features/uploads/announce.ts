import { UPLOAD_URL_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import {
  announcementProblems,
  formatOfType,
  kindOf,
  storedFileName,
} from '@dubplate/shared/features/uploads/rules.ts';
import { DEFAULT_UPLOAD_FOLDER, visibleName } from '@dubplate/shared/lib/file-names.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { newId } from '../../db/id.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import type { Caller, HttpScope } from '../../http/caller.ts';
import { StorageFullError } from '../../providers/storage/port.ts';
import { storageKeyOf } from './keys.ts';
import { insertUpload, type NewUpload, updateStored, updateTicketUse } from './store.ts';
import { readTicket } from './ticket.ts';

const ORIGIN_LENGTH_MAX = 200;

interface Announced {
  uploader: Uploader;
  fileName: string;
  fileType: string;
  folder?: string | undefined;
  /** Of the address that the uploader is given. */
  origin: string;
}

export type Uploader = { userId: string } | { emailHash: string };

/** The uploader: the caller, or a registration, whose ticket counts one more file. */
export async function uploaderOf(
  tx: Tx,
  who: { ctx: Context; caller: Caller | null; ticket: string | undefined },
  now: Date,
): Promise<Uploader> {
  if (who.caller) return { userId: who.caller.userId };
  const ticket = who.ticket === undefined ? null : readTicket(who.ctx.signingKey(), who.ticket, now);
  if (!ticket) throw new Refusal('unauthenticated', { message: 'This upload ticket is no longer valid.' });
  if (!(await updateTicketUse(tx, ticket))) {
    throw new Refusal('limit-reached', { message: 'This upload ticket has been used for all its files.' });
  }
  return { emailHash: ticket.emailHash };
}

/** An upload whose file is here already, so that nobody can send another to its address. */
export async function insertArrived(tx: Db | Tx, upload: NewUpload): Promise<void> {
  await insertUpload(tx, { ...upload, claimed_at: upload.created_at });
}

/** A new upload's row, not inserted yet. 422 in the specified words if such files are not accepted. */
export function announce(ctx: Context, announced: Announced, now: Date): NewUpload {
  const { uploader, fileName, fileType, folder = DEFAULT_UPLOAD_FOLDER, origin } = announced;
  const problems = announcementProblems({ fileName, fileType, folder });
  const format = formatOfType(fileType);
  if (!format || Object.keys(problems).length > 0) throw invalid(problems);
  const isRegistration = 'emailHash' in uploader;
  const kind = kindOf(format);
  if (isRegistration && kind !== 'image')
    throw invalid({ fileType: 'A registration may upload pictures only.' });
  const id = newId(now);
  const key = storageKeyOf({ id, folder, name: storedFileName(fileName) });
  return {
    id,
    user_id: isRegistration ? null : uploader.userId,
    ticket_email_hash: isRegistration ? uploader.emailHash : null,
    kind,
    format,
    storage_key: key,
    ...(kind === 'video' && { name: visibleName(fileName) }),
    file_url: new URL(ctx.storage.fileUrl(key), origin).href,
    created_at: now,
    expires_at: new Date(now.getTime() + UPLOAD_URL_SECONDS * 1000),
  };
}

/**
 * Stores a file that has already arrived and whose row is committed, so that the clean-up finds whatever is left when this
 * is broken off. Not within a transaction: it may be repeated, and a file written twice stays on the disk.
 */
export async function storeFile(
  db: Db,
  ctx: Context,
  { upload, content }: { upload: NewUpload; content: Buffer },
): Promise<void> {
  await ctx.storage.write(upload.storage_key, content).catch((error: unknown) => {
    if (error instanceof StorageFullError)
      throw new Refusal('storage-full', { message: 'There is no room for this file.' });
    throw error;
  });
  await updateStored(db, upload.storage_key, content.length);
  ctx.uploads.ask();
}

/**
 * Stores a file for the server itself, such as the demo world. Wait with `ctx.uploads.settled(uploadId)`, then call
 * `keepUploads`. The extension and the type must fit the content, as usual.
 */
export async function storeOwnFile(
  ctx: Context,
  file: { userId: string; fileName: string; fileType: string; content: Buffer },
  now: Date,
): Promise<{ uploadId: string; fileUrl: string }> {
  const { userId, content, ...named } = file;
  const upload = announce(ctx, { ...named, uploader: { userId }, origin: ctx.publicUrl() }, now);
  await insertArrived(ctx.database.db, upload);
  await storeFile(ctx.database.db, ctx, { upload, content });
  ctx.uploads.wake();
  return { uploadId: upload.id, fileUrl: upload.file_url };
}

/**
 * The origin of addresses for this caller: the configured one, or else the page's own, which may be `localhost` or a
 * forwarded port. Only the caller sees the answer.
 */
export function originFor(ctx: Context, http: HttpScope): string {
  const { origin } = http;
  if (ctx.config.publicUrl !== undefined || origin === null || origin.length > ORIGIN_LENGTH_MAX)
    return ctx.publicUrl();
  return /^https?:\/\/[^/]+$/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : ctx.publicUrl();
}

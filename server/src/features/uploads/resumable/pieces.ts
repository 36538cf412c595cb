import { UploadStatus, videoMessages } from '@dubplate/shared/features/uploads/model.ts';
import type { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../http/errors.ts';
import { StorageFullError, TooLargeError } from '../../../providers/storage/port.ts';
import { arrivedBytesOf, finishArrived } from './arrived.ts';
import { No } from './no.ts';
import { receive } from './receive.ts';
import { deleteGivenUp, findOwnResumable, type ResumableRow, updateGivenUp } from './store.ts';
import type { Writer } from './writers.ts';

/** Small videos are checked within this time, so that they can be used as soon as the last piece is answered. */
const CHECK_WAIT_MS = 3000;

interface Piece {
  body: Readable;
  offset: number;
  /** Content-Length; 0 if there is none. */
  announcedBytes: number;
}

/** How many bytes have arrived. Ends a request that still writes, because what it adds later would make the answer wrong. */
export async function offsetOf(ctx: Context, row: ResumableRow): Promise<number> {
  if (row.status !== UploadStatus.Signed) return row.announced_bytes;
  return await writing(ctx, row, async (writer) => writer.arrived);
}

/** Adds a piece; what has then arrived. 409 if it does not begin where the last one ended. */
export async function takePiece(ctx: Context, row: ResumableRow, piece: Piece): Promise<number> {
  const { offset, announcedBytes } = piece;
  const requireOffset = (arrived: number) => {
    if (offset !== arrived) throw new No(409, 'The file does not go on here.');
    if (offset + announcedBytes > row.announced_bytes) throw tooLarge();
  };
  if (row.status !== UploadStatus.Signed) requireOffset(row.announced_bytes);
  if (row.status !== UploadStatus.Signed) return row.announced_bytes;
  return await writing(ctx, row, async (writer) => {
    requireOffset(writer.arrived);
    await requireRoom(ctx, announcedBytes);
    const arrived = await receive(ctx, piece.body, { row, writer }).catch((error: unknown) => {
      if (error instanceof TooLargeError) throw tooLarge();
      if (error instanceof StorageFullError) throw noRoom();
      throw error;
    });
    if (writer.signal.aborted) throw overtaken();
    return arrived;
  });
}

/** Deletes what has arrived, unless a record uses it. */
export async function giveUp(ctx: Context, row: ResumableRow): Promise<void> {
  const { db } = ctx.database;
  if (!(await updateGivenUp(db, { id: row.id, now: ctx.clock.now() })))
    throw new No(409, 'This video is in use.');
  await ctx.resumables.endOf(row.id);
  await forget(ctx, row);
}

async function forget(ctx: Context, row: ResumableRow): Promise<void> {
  await ctx.storage.pieces.abandon(row.storage_key);
  await ctx.storage.remove(row.storage_key);
  await deleteGivenUp(ctx.database.db, row.id);
}

/** Runs `act` as the upload's only writer, and makes a file of it when everything is there. */
async function writing(
  ctx: Context,
  row: ResumableRow,
  act: (writer: Writer) => Promise<number>,
): Promise<number> {
  const writer = await ctx.resumables.take(row.id);
  if (writer === null) return await lost(ctx, row);
  let isWhole = false;
  try {
    writer.arrived = await arrivedBytesOf(ctx, row);
    const arrived = await act(writer);
    isWhole = arrived === row.announced_bytes;
    if (isWhole) await finishArrived(ctx, row, writer);
    return arrived;
  } finally {
    const isStillWanted = await writer.end();
    if (!isStillWanted) await forget(ctx, row);
    if (isWhole && isStillWanted) await ctx.uploads.settled(row.id, CHECK_WAIT_MS);
  }
}

/** Another request was newer, or this one's upload ended meanwhile. */
async function lost(ctx: Context, { id, user_id: userId }: ResumableRow): Promise<number> {
  const row = userId === null ? undefined : await findOwnResumable(ctx.database.db, { id, userId });
  if (!row) throw new Refusal('not-found', { message: 'There is no such upload.' });
  if (row.status === UploadStatus.Signed) throw overtaken();
  return row.announced_bytes;
}

async function requireRoom(ctx: Context, bytes: number): Promise<void> {
  const room = await ctx.storage.pieces.roomBytes?.();
  if (room !== undefined && room < bytes) throw noRoom();
}

export function noRoom(): Refusal {
  return new Refusal('storage-full', { message: videoMessages.noRoom });
}

const overtaken = () => new No(423, 'This upload goes on with a newer request.');
const tooLarge = () => new Refusal('too-large', { message: 'The file is larger than announced.' });

import { UploadStatus } from '@dubplate/shared/features/uploads/model.ts';
import type { Context } from '../../../context.ts';
import { type ResumableRow, updateArrived } from './store.ts';
import type { Writer } from './writers.ts';

/** How many bytes of an upload have safely arrived. */
export async function arrivedBytesOf(ctx: Context, row: ResumableRow): Promise<number> {
  const { announced_bytes: announced, storage_key: key } = row;
  if (row.status !== UploadStatus.Signed) return announced;
  const arrived = await ctx.storage.pieces.arrivedBytes(key);
  // A process may have died between finishing the file and noting it.
  if (arrived === 0 && (await ctx.storage.sizeOf(key)) === announced) return announced;
  return arrived;
}

/** Makes a stored file of what has arrived, which is then checked like every other. */
export async function finishArrived(ctx: Context, row: ResumableRow, writer: Writer): Promise<void> {
  await ctx.storage.pieces.finish(row.storage_key);
  const { db } = ctx.database;
  const isNoted = await updateArrived(db, { id: row.id, by: writer.by, now: ctx.clock.now() });
  if (isNoted) ctx.uploads.wake();
  else await ctx.storage.remove(row.storage_key);
}

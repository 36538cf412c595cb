import {
  UNFINISHED_BYTES_MAX,
  UNFINISHED_UPLOADS_MAX,
  UploadStatus,
} from '@dubplate/shared/features/uploads/model.ts';
import { visibleName } from '@dubplate/shared/lib/file-names.ts';
import { lockByName } from '../../db/named-lock.ts';
import type { Tx } from '../../db/schema.ts';
import { isActive } from '../../http/access.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { announce, originFor } from './announce.ts';
import { arrivedBytesOf } from './resumable/arrived.ts';
import { noRoom } from './resumable/pieces.ts';
import { resumableUrl } from './resumable/routes.ts';
import { listUnused, type ResumableRow, sumExpectedBytes } from './resumable/store.ts';
import { insertUpload } from './store.ts';

/** The same file for the same thing goes on where it ended; for another thing it is another upload. */
export const beginResumable = implement(
  'upload/begin-resumable',
  async ({ input, caller, ctx, now, http }) => {
    if (!isActive(caller)) throw new Refusal('forbidden');
    const { sizeBytes, sourceId, fileName, fileType } = input;
    const origin = originFor(ctx, http);
    const announced = announce(ctx, { fileName, fileType, uploader: caller, origin }, now);
    if (announced.kind !== 'video') throw invalid({ fileType: 'Please choose a video.' });
    const roomBytes = (await ctx.storage.pieces.roomBytes?.()) ?? Infinity;
    const row = await ctx.database.transaction(async (tx) => {
      await lockByName(tx, `unfinished uploads of ${caller.userId}`);
      const unused = await listUnused(tx, caller.userId);
      const isSame = (each: ResumableRow) =>
        each.source_id === sourceId &&
        each.announced_bytes === sizeBytes &&
        each.name === visibleName(fileName);
      const same = unused.find(isSame);
      if (same) return same;
      refuseBeyondQuota(unused, sizeBytes);
      await requireRoom(tx, roomBytes, sizeBytes);
      await insertUpload(tx, { ...announced, source_id: sourceId, announced_bytes: sizeBytes });
      return null;
    });
    const { id, file_url: fileUrl } = row ?? announced;
    const arrivedBytes = row ? await arrivedBytesOf(ctx, row) : 0;
    return { uploadId: id, url: resumableUrl(id, origin), fileUrl, arrivedBytes };
  },
);

/** What others have announced will need its room too. */
async function requireRoom(tx: Tx, roomBytes: number, sizeBytes: number): Promise<void> {
  if (roomBytes < sizeBytes + (await sumExpectedBytes(tx))) throw noRoom();
}

const NAME_LENGTH_MAX = 30;

/** Finished videos that nothing uses fill the disk too, so their bytes count until they are used or deleted. */
function refuseBeyondQuota(unused: readonly ResumableRow[], sizeBytes: number): void {
  const bytes = unused.reduce((sum, row) => sum + row.announced_bytes, sizeBytes);
  const arriving = unused.filter(({ status }) => status === UploadStatus.Signed);
  if (arriving.length < UNFINISHED_UPLOADS_MAX && bytes <= UNFINISHED_BYTES_MAX) return;
  const names = unused.map(({ name }) =>
    name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX - 1)}…` : name,
  );
  throw new Refusal('limit-reached', {
    reason: 'unfinished-uploads',
    message: `Please finish, use or delete one of these videos first: ${names.join(', ')}.`,
  });
}

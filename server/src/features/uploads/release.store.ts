import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { uploadIdOf } from './keys.ts';

/** Giving up files that were kept, so that the clean-up deletes them. */

/**
 * Gives up audio that is kept and that nothing in `inUse` (a query of `file_url`) names; answers its addresses. A day passes
 * first. Keeping an upload again writes its row, so an order that keeps it at this moment is noticed.
 */
export async function releaseUnused(
  tx: Tx,
  { inUse, now, limit }: { inUse: RawBuilder<unknown>; now: Date; limit: number },
): Promise<string[]> {
  const keptBefore = addMs(now, -DAY_MS);
  const { rows } = await sql<{ file_url: string }>`with in_use as materialized (${inUse})
    update uploads set kept_at = null, doomed_at = ${now}
    where kept_at <= ${keptBefore} and id in (
      select id from uploads as u where u.kind = 'audio' and u.kept_at <= ${keptBefore} and u.doomed_at is null
        and not exists (select 1 from in_use where in_use.file_url = u.file_url)
      order by u.kept_at limit ${limit} for update skip locked)
    returning file_url`.execute(tx);
  return rows.map(({ file_url: fileUrl }) => fileUrl);
}

/** Gives up a file that nothing refers to any more. The clean-up soon deletes it, and then its row. */
export async function releaseUpload(db: Db | Tx, fileUrl: string, now: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ kept_at: null, doomed_at: now })
    .where('file_url', '=', fileUrl)
    .execute();
}

/** The upload that a picture's address, public or not, belongs to; locked until the transaction ends. */
export async function lockImageUpload(tx: Tx, address: string) {
  const id = uploadIdOf(address);
  if (id === null) return undefined;
  return await tx
    .selectFrom('uploads')
    .select(['id', 'file_url', 'user_id'])
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('kept_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

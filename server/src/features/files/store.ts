import { FILES_PER_SOURCE_MAX, PurchaseStatus } from '@dubplate/shared/features/files/model.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { HookEvents, PersonalRow } from '../../context.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SessionSales } from '../sessions/sessions.ts';
import type { SaleFilesTable } from './tables.ts';

export type FileRow = Selectable<SaleFilesTable>;

/** What is offered with a session, newest first. */
export async function listOffered(db: Db | Tx, sourceId: string): Promise<FileRow[]> {
  return await db
    .selectFrom('sale_files')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(FILES_PER_SOURCE_MAX)
    .execute();
}

/** Locked until the transaction ends, so that buying and removing come one after the other. */
export async function lockFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  return await tx
    .selectFrom('sale_files')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertFile(tx: Tx, row: Insertable<SaleFilesTable>): Promise<void> {
  await tx.insertInto('sale_files').values(row).execute();
}

export async function removeFile(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sale_files').set({ removed_at: now }).where('id', '=', id).execute();
}

/** Which of these files a person has. */
export async function listBoughtIds(
  db: Db | Tx,
  buyerId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('file_purchases')
    .select('file_id')
    .where('buyer_id', '=', buyerId)
    .where('file_id', 'in', [...fileIds])
    .where('status', '=', PurchaseStatus.Paid)
    .execute();
  return new Set(rows.map((row) => row.file_id));
}

/** How often each of these files was sold, and for how many tokens. */
export async function listSales(
  db: Db | Tx,
  fileIds: readonly string[],
): Promise<Map<string, { count: number; tokens: number }>> {
  const rows = await db
    .selectFrom('file_purchases')
    .select(({ fn }) => [
      'file_id',
      fn.countAll<number>().as('count'),
      fn.sum<number>('price_tokens').as('tokens'),
    ])
    .where('file_id', 'in', [...fileIds])
    .where('status', '=', PurchaseStatus.Paid)
    .groupBy('file_id')
    .execute();
  return new Map(rows.map((row) => [row.file_id, { count: Number(row.count), tokens: Number(row.tokens) }]));
}

export async function insertPurchase(
  tx: Tx,
  row: { id: string; file: FileRow; buyerId: string; holdId: string | null; now: Date },
): Promise<void> {
  const { id, file, buyerId, holdId, now } = row;
  await tx
    .insertInto('file_purchases')
    .values({
      id,
      file_id: file.id,
      source_id: file.source_id,
      buyer_id: buyerId,
      hold_id: holdId,
      price_tokens: file.price_tokens,
      status: PurchaseStatus.Paid,
      created_at: now,
    })
    .execute();
}

/** Purchases with a session that must go back because it did, locked. */
export async function lockPaid(tx: Tx, sourceId: string, limit: number) {
  return await tx
    .selectFrom('file_purchases')
    .select(['id', 'hold_id'])
    .where('source_id', '=', sourceId)
    .where('status', '=', PurchaseStatus.Paid)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

export async function endPurchases(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('file_purchases')
    .set({ status: PurchaseStatus.Refunded })
    .where('id', 'in', [...ids])
    .execute();
}

/** What files brought a session. */
export const fileSales: SessionSales = {
  kind: 'files',
  holdsOf: (id) => sql`select hold_id from file_purchases where source_id = ${id}`,
  sumsOf: (ids) => sql`select source_id as session_id, sum(price_tokens) as tokens,
      count(*) filter (where price_tokens > 0) as sold
    from file_purchases where source_id = any(${ids}) and status = 2 group by source_id`,
  // Files of a session go back with it alone, so the moment says nothing more.
  backFrom: (id) => sql`select buyer_id, price_tokens as tokens from file_purchases where source_id = ${id}`,
};

export async function ownPurchases(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`select f.title, f.name, p.price_tokens, p.status, p.created_at
    from file_purchases as p join sale_files as f on f.id = p.file_id where p.buyer_id = ${userId} order by p.id`.execute(
    db,
  );
  return rows;
}

export async function ownFiles(db: Db, userId: string): Promise<PersonalRow[]> {
  return await db
    .selectFrom('sale_files')
    .select(['title', 'name', 'type', 'size_bytes', 'price_tokens', 'created_at', 'removed_at'])
    .where('artist_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** An erased artist's uploads are deleted, so nothing of them can be read any longer. */
export async function forgetFiles(tx: Tx, { userId }: HookEvents['personErased'], now: Date): Promise<void> {
  await sql`update sale_files set name = 'Deleted file', title = '', file_url = '', removed_at = coalesce(removed_at, ${now})
    where artist_id = ${userId}`.execute(tx);
}

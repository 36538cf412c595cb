import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { ReportsTable } from './tables.ts';
import type { PersonalRow } from '../../context.ts';

export type Report = Selectable<ReportsTable>;

/** Everything that was paid for the answer. */
export function holdsOf({ hold_id: price, surcharge_hold_id: surcharge }: Report): string[] {
  return surcharge === null ? [price] : [price, surcharge];
}

/** Undefined if this delivery was reported before. */
export async function insertReport(tx: Tx, report: Insertable<ReportsTable>): Promise<Report | undefined> {
  return await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.constraint('reports_once').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findReportOf(db: Db | Tx, holdId: string): Promise<Report | undefined> {
  return await db.selectFrom('reports').selectAll().where('hold_id', '=', holdId).executeTakeFirst();
}

export async function findReport(db: Db | Tx, id: string): Promise<Report | undefined> {
  return await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockReport(tx: Tx, id: string): Promise<Report | undefined> {
  return await tx.selectFrom('reports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateReport(tx: Tx, id: string, values: Updateable<ReportsTable>): Promise<void> {
  await tx.updateTable('reports').set(values).where('id', '=', id).where('status', '=', 'open').execute();
}

/** One person's reports of one request, newest first. */
export async function listOwnReports(db: Db, requestId: string, reporterId: string): Promise<Report[]> {
  return await db
    .selectFrom('reports')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('reporter_id', '=', reporterId)
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes an erased person's texts. The decisions stay with the money. */
export async function blankReportsOf(tx: Tx, reporterId: string): Promise<void> {
  await tx.updateTable('reports').set({ body: '' }).where('reporter_id', '=', reporterId).execute();
}

/** How many reports either side has made or had. */
export async function countReports(db: Db | Tx, report: Report): Promise<{ made: number; had: number }> {
  const { rows } = await sql<{ made: number; had: number }>`select
      (select count(*) from reports where reporter_id = ${report.reporter_id}) as made,
      (select count(*) from reports where artist_id = ${report.artist_id}) as had`.execute(db);
  return rows[0] ?? { made: 0, had: 0 };
}

/** The person's own reports, and that their work was reported, without the other person's text. */
export async function ownReports(db: Db, userId: string): Promise<PersonalRow[]> {
  const { rows } =
    await sql<PersonalRow>`select r.created_at, r.request_id, r.reason, r.status, r.refunded_tokens,
      r.resolved_at, case when r.reporter_id = ${userId} then 'made' else 'about me' end as direction,
      case when r.reporter_id = ${userId} then r.body end as text
    from reports as r where ${userId} in (r.reporter_id, r.artist_id) order by r.created_at, r.id`.execute(
      db,
    );
  return rows;
}

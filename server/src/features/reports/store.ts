import { ReportStatus } from '@dubplate/shared/features/reports/model.ts';
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

export interface PastReports {
  count: number;
  refunded: number;
}

/** The other reports that the buyer made, and those about the artist. */
export async function countOthers(
  db: Db | Tx,
  { id, reporter_id: reporterId, artist_id: artistId }: Report,
): Promise<{ reporter: PastReports; artist: PastReports }> {
  const isMade = sql`r.reporter_id = ${reporterId}`;
  const isHad = sql`r.artist_id = ${artistId}`;
  const isRefunded = sql`r.status = ${ReportStatus.Refunded}`;
  const { rows } = await sql<Record<'made' | 'madeRefunded' | 'had' | 'hadRefunded', number>>`select
      count(*) filter (where ${isMade}) as made,
      count(*) filter (where ${isMade} and ${isRefunded}) as "madeRefunded",
      count(*) filter (where ${isHad}) as had,
      count(*) filter (where ${isHad} and ${isRefunded}) as "hadRefunded"
    from reports as r where (${isMade} or ${isHad}) and r.id <> ${id}`.execute(db);
  const { made = 0, madeRefunded = 0, had = 0, hadRefunded = 0 } = rows[0] ?? {};
  return {
    reporter: { count: made, refunded: madeRefunded },
    artist: { count: had, refunded: hadRefunded },
  };
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

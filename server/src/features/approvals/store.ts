import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { ApprovalsTable, SuperAdminMakersTable } from './tables.ts';

export type ApprovalRow = Selectable<ApprovalsTable>;

export async function insertApproval(tx: Tx, row: Insertable<ApprovalsTable>): Promise<ApprovalRow> {
  return await tx.insertInto('approvals').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  return await tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ends one that the transaction has locked. */
export async function decideApproval(
  tx: Tx,
  id: string,
  decision: Pick<ApprovalRow, 'decided_by' | 'decided_at' | 'reason'> & { status: 'given' | 'refused' },
): Promise<ApprovalRow> {
  return await tx
    .updateTable('approvals')
    .set(decision)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends what a person asked for and nobody has decided. None lasts longer than `since`. */
export async function endRequestsOf(
  tx: Tx,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ expires_at: now })
    .where('created_at', '>', since)
    .where('asked_by', '=', userId)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();
}

export async function lockStaff(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('staff_flags')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

export type MakingCause = SuperAdminMakersTable['cause'];

/** The last time counts. */
export async function upsertMakers(
  tx: Tx,
  given: { userId: string; makerIds: readonly string[]; cause: MakingCause; now: Date },
): Promise<void> {
  const { userId, makerIds, cause, now } = given;
  await tx
    .insertInto('super_admin_makers')
    .values(makerIds.map((maker_id) => ({ user_id: userId, maker_id, made_at: now, cause })))
    .onConflict((conflict) => conflict.columns(['user_id', 'maker_id']).doUpdateSet({ made_at: now, cause }))
    .execute();
}

interface Making {
  /** The other one of the two. */
  id: string;
  isMaker: boolean;
  cause: MakingCause;
}

/** Who of these was made a super admin by the person after `since`, or made the person one. */
export async function listMakings(
  db: Db | Tx,
  { userId, ids, since }: { userId: string; ids: readonly string[]; since: Date },
): Promise<Making[]> {
  const { rows } = await sql<Making>`
    select maker_id as id, true as "isMaker", cause from super_admin_makers
      where user_id = ${userId} and maker_id = any(${ids}::text[]) and made_at > ${since}
    union all
    select user_id, false, cause from super_admin_makers
      where maker_id = ${userId} and user_id = any(${ids}::text[]) and made_at > ${since}`.execute(db);
  return rows;
}

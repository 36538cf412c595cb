import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { ApprovalsTable } from './tables.ts';

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

export async function lockStaff(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('staff_flags')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

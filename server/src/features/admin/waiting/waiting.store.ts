import { allCalls } from '@dubplate/shared/contract/all-calls.ts';
import { waitingNames, type WaitingName, waitingQueues } from '@dubplate/shared/features/admin/waiting.ts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/schema.ts';
import { matching } from '../../../lists/list.ts';
import { type ExportedList, narrowed } from '../../../lists/call-list.ts';
import { countOf } from '../../../lists/page.ts';
import { exportedList, isForSuperAdmins } from '../exports/exports.ts';

interface Asked {
  caller: { userId: string; isSuperAdmin: boolean };
  now: Date;
}

/** Counts every queue of the caller in one statement, by the conditions of the list that shows it. */
export async function countWaiting(
  db: Db,
  ctx: Context,
  { caller, now }: Asked,
): Promise<{ queue: WaitingName; count: number }[]> {
  const scope = { userId: caller.userId, now };
  const counts = waitingNames.flatMap((queue) => {
    const { resource, filter } = waitingQueues[queue];
    const list = exportedList(ctx, resource);
    if (isForSuperAdmins(list) && !caller.isSuperAdmin) return [];
    const rows = narrowed(list, queryOf(list, filter), scope);
    const ids = sql`select ${sql.ref(list.id)} as id ${matching(rows)}`;
    return [sql`select ${sql.lit(queue)}::text as queue, ${countOf(ids)} as count`];
  });
  const { rows } = await sql<{ queue: WaitingName; count: number }>`${sql.join(
    counts,
    sql` union all `,
  )}`.execute(db);
  return rows;
}

/** Some lists take the status beside their filter. */
function queryOf({ path }: ExportedList, filter: object): object {
  return 'status' in filter && 'status' in allCalls[path].input.shape ? filter : { filter };
}

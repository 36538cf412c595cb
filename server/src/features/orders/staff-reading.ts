import type { Db } from '../../db/schema.ts';
import type { CallScope } from '../../http/implement.ts';

type Reading = Pick<CallScope<'requests/get'>, 'ctx' | 'now' | 'caller' | 'note'> & { db: Db };

/** Whether this member of staff gave a reason that still counts. Each reading gets an entry in the audit log, with the reason. */
export async function mayStaffRead(
  { db, ctx, now, caller, note }: Reading,
  { id: requestId, requester_id: targetId }: { id: string; requester_id: string },
): Promise<boolean> {
  const reason = await ctx.reasonToRead(db, { actorId: caller.userId, requestId, now });
  note({ targetId, details: reason === null ? { requestId } : { requestId, reason } });
  return reason !== null;
}

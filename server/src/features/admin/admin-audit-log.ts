import { implement } from '../../http/implement.ts';
import { listAudit } from './audit.store.ts';

export const adminAuditLog = implement('admin/audit-log', async ({ input, db }) => {
  const { filter, q, sort: _sort, ...listQuery } = input;
  const { items, ...rest } = await listAudit(db, { listQuery, filter: { ...filter, text: q } });
  return {
    ...rest,
    items: items.map((row) => ({
      id: row.id,
      date: row.created_at.toISOString(),
      actorId: row.actor_id,
      actor: row.actor,
      action: row.action,
      targetId: row.target_id,
      target: row.target,
      before: row.before as never, // jsonb: whatever it is, it is JSON.
      after: row.after as never, // As before.
      details: row.details as never, // As before.
      ip: row.ip,
    })),
  };
});

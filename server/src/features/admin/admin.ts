import type { AuditEntry } from '../../context.ts';
import { newId } from '../../db/id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { insertAudit } from './store.ts';

export { blankAudit } from './store.ts';

export { auditTimeline } from './audit-timeline.ts';

export { recordJobRuns } from './job-runs.store.ts';

export { ledgerTrouble } from './ledger-audits.store.ts';

/** Writes down what staff asked for or changed; a change and its row are one transaction. */
export async function recordAudit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await insertAudit(db, { id: newId(entry.now), ...entry });
}

import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import { auditLogExport } from './exports/audit-log.ts';
import { loopcheckExport } from './exports/loopchecks.ts';
import { outboxExport } from './exports/outbox.ts';
import { artistExport, userExport } from './exports/people.ts';
import type { ExportSource } from './exports/source.ts';
import { transactionExport } from './exports/transactions.ts';

export const exportSources: Record<ExportableResource, ExportSource> = {
  users: userExport,
  artists: artistExport,
  'loopcheck-requests': loopcheckExport,
  transactions: transactionExport,
  'audit-log': auditLogExport,
  outbox: outboxExport,
};

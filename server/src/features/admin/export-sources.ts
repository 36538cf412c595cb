import type { ExportableResource } from '@dubplate/shared/features/admin/model.ts';
import { loopcheckExport } from './exports/loopchecks.ts';
import { artistExport, userExport } from './exports/people.ts';
import type { ExportSource } from './exports/source.ts';
import { transactionExport } from './exports/transactions.ts';

export const exportSources: Record<ExportableResource, ExportSource> = {
  users: userExport,
  artists: artistExport,
  'loopcheck-requests': loopcheckExport,
  transactions: transactionExport,
};

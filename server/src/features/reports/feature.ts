import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminGetReport } from './admin-get-report.ts';
import { adminReports, reportList } from './admin-reports.ts';
import { adminResolveReport } from './admin-resolve-report.ts';
import { getReports } from './get-reports.ts';
import { report } from './report.ts';
import { reportsInvariants } from './invariants.ts';
import { blankReportsOf, ownReports } from './store.ts';

export const reports = {
  handlers: {
    'requests/report': report,
    'requests/get-reports': getReports,
    'admin/reports': adminReports,
    'admin/get-report': adminGetReport,
    'admin/resolve-report': adminResolveReport,
  } satisfies Partial<Handlers>,
  exports: [reportList],
  invariants: reportsInvariants,
  hooks: { personErased: async (tx, { userId }) => await blankReportsOf(tx, userId) },
  personalData: [{ name: 'reports', rowsOf: ownReports }],
} satisfies Feature;

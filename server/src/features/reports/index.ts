import type { Handlers } from '../../http/implement.ts';
import { adminGetReport } from './admin-get-report.ts';
import { adminReports } from './admin-reports.ts';
import { adminResolveReport } from './admin-resolve-report.ts';
import { getReports } from './get-reports.ts';
import { report } from './report.ts';

export const reportsHandlers = {
  'requests/report': report,
  'requests/get-reports': getReports,
  'admin/reports': adminReports,
  'admin/get-report': adminGetReport,
  'admin/resolve-report': adminResolveReport,
} satisfies Partial<Handlers>;

import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminExport } from './admin-export.ts';
import { adminStatsArtists } from './admin-stats-artists.ts';
import { adminStatsLoopcheckRequests } from './admin-stats-loopcheck-requests.ts';
import { adminStatsRevenues } from './admin-stats-revenues.ts';
import { adminStatsTips } from './admin-stats-tips.ts';
import { adminJobs } from './admin-jobs.ts';
import { adminRunJob } from './admin-run-job.ts';
import { adminLedgerAudit } from './admin-ledger-audit.ts';
import { adminRunLedgerAudit } from './admin-run-ledger-audit.ts';
import { adminStatsLink } from './admin-stats-link.ts';
import { adminAuditLog, auditList } from './admin-audit-log.ts';
import { adminGetMail } from './admin-get-mail.ts';
import { adminOutbox, mailList } from './admin-outbox.ts';
import { adminSendMailAgain } from './admin-send-mail-again.ts';
import { adminTimeline } from './admin-timeline.ts';
import { adminStatsUsers } from './admin-stats-users.ts';
import { clock } from './clock.ts';
import { auditTimeline, blankAudit, ledgerTrouble, recordAudit, recordJobRuns } from './admin.ts';
import { registerExportDownload } from './exports.ts';
import { registerStatsDownloads } from './stats-download.ts';
import { forgetTicketsJob } from './tickets.job.ts';
import { auditLedgerJob } from './audit-ledger.job.ts';

export const admin = {
  handlers: {
    'admin/stats-users': adminStatsUsers,
    'admin/stats-artists': adminStatsArtists,
    'admin/stats-loopcheck-requests': adminStatsLoopcheckRequests,
    'admin/stats-revenues': adminStatsRevenues,
    'admin/stats-tips': adminStatsTips,
    'admin/jobs': adminJobs,
    'admin/run-job': adminRunJob,
    'admin/ledger-audit': adminLedgerAudit,
    'admin/run-ledger-audit': adminRunLedgerAudit,
    'admin/stats-link': adminStatsLink,
    'admin/export': adminExport,
    'admin/audit-log': adminAuditLog,
    'admin/get-mail': adminGetMail,
    'admin/outbox': adminOutbox,
    'admin/send-mail-again': adminSendMailAgain,
    'admin/timeline': adminTimeline,
    'dev/clock': clock,
  } satisfies Partial<Handlers>,
  exports: [auditList, mailList],
  jobs: [forgetTicketsJob, auditLedgerJob],
  provides: () => ({ audit: recordAudit, ledgerTrouble, recordJobRuns }),
  hooks: { personErased: async (tx, { userId, names }) => await blankAudit(tx, { userId, names }) },
  routes: [registerExportDownload, registerStatsDownloads],
  timeline: [auditTimeline],
} satisfies Feature;

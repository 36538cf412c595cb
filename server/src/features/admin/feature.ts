import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminExport } from './exports/admin-export.ts';
import { adminStatsArtists } from './statistics/admin-stats-artists.ts';
import { adminStatsLoopcheckRequests } from './statistics/admin-stats-loopcheck-requests.ts';
import { adminGetArtistsPerformance, performanceList } from './statistics/admin-get-artists-performance.ts';
import { adminStatsRequests } from './statistics/admin-stats-requests.ts';
import { adminStatsRevenues } from './statistics/admin-stats-revenues.ts';
import { adminStatsPrivateSessions } from './statistics/admin-stats-private-sessions.ts';
import { adminStatsTickets } from './statistics/admin-stats-tickets.ts';
import { adminStatsTips } from './statistics/admin-stats-tips.ts';
import { adminWaiting } from './waiting/admin-waiting.ts';
import { adminJobs } from './jobs/admin-jobs.ts';
import { adminRunJob } from './jobs/admin-run-job.ts';
import { adminLedgerAudit } from './ledger-audit/admin-ledger-audit.ts';
import { adminRunLedgerAudit } from './ledger-audit/admin-run-ledger-audit.ts';
import { adminStatsLink } from './statistics/admin-stats-link.ts';
import { adminAuditLog, auditList } from './audit-log/admin-audit-log.ts';
import { adminTimeline } from './timeline/admin-timeline.ts';
import { adminStatsUsers } from './statistics/admin-stats-users.ts';
import { adminStatsVisits } from './statistics/admin-stats-visits.ts';
import { adminStatsVideos } from './statistics/admin-stats-videos.ts';
import { clock } from './jobs/clock.ts';
import { auditTimeline } from './audit-log/audit-timeline.ts';
import { blankAudit, reasonToRead, recordAudit, staffActs } from './audit-log/audit.store.ts';
import { recordJobRuns } from './jobs/job-runs.store.ts';
import { ledgerTrouble } from './ledger-audit/ledger-audits.store.ts';
import { registerExportDownload } from './exports/exports.ts';
import { registerStatsDownloads } from './statistics/stats-download.ts';
import { forgetTicketsJob } from './exports/tickets.job.ts';
import { auditLedgerJob } from './ledger-audit/audit-ledger.job.ts';

export const admin = {
  handlers: {
    'admin/stats-users': adminStatsUsers,
    'admin/stats-artists': adminStatsArtists,
    'admin/stats-loopcheck-requests': adminStatsLoopcheckRequests,
    'admin/stats-requests': adminStatsRequests,
    'admin/get-artists-performance': adminGetArtistsPerformance,
    'admin/stats-revenues': adminStatsRevenues,
    'admin/stats-tips': adminStatsTips,
    'admin/stats-tickets': adminStatsTickets,
    'admin/stats-videos': adminStatsVideos,
    'admin/stats-private-sessions': adminStatsPrivateSessions,
    'admin/stats-visits': adminStatsVisits,
    'admin/waiting': adminWaiting,
    'admin/jobs': adminJobs,
    'admin/run-job': adminRunJob,
    'admin/ledger-audit': adminLedgerAudit,
    'admin/run-ledger-audit': adminRunLedgerAudit,
    'admin/stats-link': adminStatsLink,
    'admin/export': adminExport,
    'admin/audit-log': adminAuditLog,
    'admin/timeline': adminTimeline,
    'dev/clock': clock,
  } satisfies Partial<Handlers>,
  exports: [auditList, performanceList],
  jobs: [forgetTicketsJob, auditLedgerJob],
  provides: () => ({ audit: recordAudit, staffActs, reasonToRead, ledgerTrouble, recordJobRuns }),
  hooks: { personErased: async (tx, { userId, names }) => await blankAudit(tx, { userId, names }) },
  routes: [registerExportDownload, registerStatsDownloads],
  timeline: [auditTimeline],
} satisfies Feature;

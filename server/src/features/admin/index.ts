import type { Handlers } from '../../http/implement.ts';
import { adminExport } from './admin-export.ts';
import { adminStatsArtists } from './admin-stats-artists.ts';
import { adminStatsLoopcheckRequests } from './admin-stats-loopcheck-requests.ts';
import { adminAuditLog } from './admin-audit-log.ts';
import { adminGetMail } from './admin-get-mail.ts';
import { adminOutbox } from './admin-outbox.ts';
import { adminSendMailAgain } from './admin-send-mail-again.ts';
import { adminTimeline } from './admin-timeline.ts';
import { adminStatsUsers } from './admin-stats-users.ts';
import { clock } from './clock.ts';

export const adminHandlers = {
  'admin/stats-users': adminStatsUsers,
  'admin/stats-artists': adminStatsArtists,
  'admin/stats-loopcheck-requests': adminStatsLoopcheckRequests,
  'admin/export': adminExport,
  'admin/audit-log': adminAuditLog,
  'admin/get-mail': adminGetMail,
  'admin/outbox': adminOutbox,
  'admin/send-mail-again': adminSendMailAgain,
  'admin/timeline': adminTimeline,
  'dev/clock': clock,
} satisfies Partial<Handlers>;

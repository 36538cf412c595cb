import type { Handlers } from '../../http/implement.ts';
import { adminExport } from './admin-export.ts';
import { adminStatsArtists } from './admin-stats-artists.ts';
import { adminStatsLoopcheckRequests } from './admin-stats-loopcheck-requests.ts';
import { adminStatsUsers } from './admin-stats-users.ts';
import { clock } from './clock.ts';

export const adminHandlers = {
  'admin/stats-users': adminStatsUsers,
  'admin/stats-artists': adminStatsArtists,
  'admin/stats-loopcheck-requests': adminStatsLoopcheckRequests,
  'admin/export': adminExport,
  'dev/clock': clock,
} satisfies Partial<Handlers>;

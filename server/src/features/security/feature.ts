import type { Feature } from '../../feature.ts';
import type { Handlers } from '../../http/implement.ts';
import { adminSecurityLog, securityList } from './admin-security-log.ts';
import { forgetSecurityJob } from './forget-security.job.ts';
import { blankSecurity, ownSecurityEvents, recordSecurity } from './store.ts';
import { watchSecurityJob } from './watch-security.job.ts';

export const security = {
  handlers: { 'admin/security-log': adminSecurityLog } satisfies Partial<Handlers>,
  exports: [securityList],
  jobs: [watchSecurityJob, forgetSecurityJob],
  provides: () => ({ recordSecurity }),
  hooks: { personErased: async (tx, { userId }) => await blankSecurity(tx, userId) },
  personalData: [{ name: 'security-events', rowsOf: ownSecurityEvents }],
} satisfies Feature;

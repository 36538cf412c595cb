/** Lists in the console that can be exported. */
export const exportableResources = [
  'users',
  'artists',
  'loopcheck-requests',
  'music-feedback-requests',
  'ama-requests',
  'artists-performance',
  'transactions',
  'audit-log',
  'security-log',
  'outbox',
  'payments',
  'payouts',
  'approvals',
  'coupons',
  'coupon-uses',
  'referrals',
  'reports',
  'sessions',
  'session-requests',
  'session-tickets',
  'videos',
  'messages',
  'private-sessions',
  'contents',
] as const;
export type ExportableResource = (typeof exportableResources)[number];

/** How far the shorter period of artists' performance reaches back. */
export const PERFORMANCE_DAYS = 90;
export const performancePeriods = ['90-days', 'all-time'] as const;
export type PerformancePeriod = (typeof performancePeriods)[number];

/** What a person's timeline is made of. */
export const timelineKinds = ['order', 'money', 'mail', 'sign-in', 'audit'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The ledger is audited every hour. A result older than this is ignored. Source: docs/product/staff-money.md#ledger-audit. */
export const LEDGER_AUDIT_STALE_HOURS = 3;

/** Figures for papers and other programs; each is an address that works once. Source: docs/product/figures.md. */
export const statsLinks = [
  'get-global-stats',
  'get-sessions-stats',
  'get-vods-stats',
  'get-users-stats',
  'get-transactions',
  'get-token-stats',
] as const;
export type StatsLink = (typeof statsLinks)[number];

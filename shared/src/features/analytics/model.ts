/** What the client counts, for those who agreed to it. Nothing personal travels along. */
export const analyticsEvents = [
  'page-view',
  'Show Get Tokens Modal',
  'Start Loopcheck',
  'Loopcheck Sent',
  'Registration Step',
  'Registered',
  'Tokens Credited',
] as const;
export type AnalyticsEvent = (typeof analyticsEvents)[number];

/** What the security log tells of. Source: docs/product/console.md#security-log. */
export const securityKinds = [
  'staff-call-refused',
  'staff-wrong-password',
  'wrong-old-password',
  'wrong-second-step',
  'second-factor-changed',
  'renewal-replayed',
  'webhook-refused',
  'cards-refused',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const SECURITY_LOG_DAYS = 365;
/** So many events of one kind within these minutes are an alarm in the log. */
export const SECURITY_BURST_EVENTS = 20;
export const SECURITY_BURST_MINUTES = 10;

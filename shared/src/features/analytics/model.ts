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

/** One event as it travels. `path` is the pattern of a page, such as /artist/:slug, so that no id is in it. */
export interface TrackedEvent {
  name: AnalyticsEvent;
  path?: string;
  value?: number;
}

export const TRACKED_BATCH_MAX = 20;
/** Patterns have no digits; what somebody would send to fill the table with ids mostly has. */
export const TRACKED_PATH = /^\/(?:[a-z:][A-Za-z-]*\??(?:\/[a-z:][A-Za-z-]*\??){0,5})?$/;
export const TRACKED_PATH_LENGTH_MAX = 60;
/** All pages and events of the product together need far fewer in a day. */
export const PATHS_PER_DAY_MAX = 2000;
export const COUNTS_KEPT_DAYS = 400;

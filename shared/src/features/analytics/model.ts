/** What the client counts for people who consented. No personal data is sent. */
export const analyticsEvents = [
  'page-view',
  'Show Get Tokens Modal',
  'Loopcheck Start',
  'Loopcheck Search Artist',
  'Loopcheck Summary',
  'Loopcheck Edit',
  'Loopcheck Payment',
  'Loopcheck Sent',
  'Registration Step',
  'Registered',
  'Tokens Credited',
] as const;
export type AnalyticsEvent = (typeof analyticsEvents)[number];

/** One event. `path` is the pattern of a page, such as /artist/:slug, so it contains no id. */
export interface TrackedEvent {
  name: AnalyticsEvent;
  path?: string;
  value?: number;
  /** The section edited or the text searched for. Only told to outside trackers: our own counts keep no words. */
  detail?: string;
}

export const DETAIL_LENGTH_MAX = 100;

export const TRACKED_BATCH_MAX = 20;
/** Patterns contain no digits, unlike most ids that could be sent to fill the table. */
export const TRACKED_PATH = /^\/(?:[a-z:][A-Za-z-]*\??(?:\/[a-z:][A-Za-z-]*\??){0,5})?$/;
export const TRACKED_PATH_LENGTH_MAX = 60;
/** All pages and events together need far fewer per day. */
export const PATHS_PER_DAY_MAX = 2000;
export const COUNTS_KEPT_DAYS = 400;

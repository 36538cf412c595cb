/** What the client counts for people who consented. No personal data is sent. */
export const analyticsEvents = [
  'page-view',
  'Show Get Tokens Modal',
  'Loopcheck Start',
  'Loopcheck Files',
  'Loopcheck Artists',
  'Loopcheck Search Artist',
  'Loopcheck Summary',
  'Loopcheck Edit',
  'Loopcheck Payment',
  'Loopcheck Sent',
  'Registration Step',
  'Registered',
  'Tokens Credited',
  'Session Request',
] as const;
export type AnalyticsEvent = (typeof analyticsEvents)[number];

/** The way to a sent Loopcheck, and the events that show how far a visit came. Source: docs/product/cookies.md#own-analytics. */
export const funnelSteps = ['visit', 'start', 'files', 'artists', 'payment', 'sent'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export const stepEvents: Readonly<Record<FunnelStep, AnalyticsEvent>> = {
  visit: 'page-view',
  start: 'Loopcheck Start',
  files: 'Loopcheck Files',
  artists: 'Loopcheck Artists',
  payment: 'Loopcheck Payment',
  sent: 'Loopcheck Sent',
};

/** One event. `path` is the pattern of a page, such as /artist/:slug, so it contains no id. */
export interface TrackedEvent {
  name: AnalyticsEvent;
  path?: string;
  value?: number;
  /** Where the visit came from; sent with the first event of each step in it. */
  source?: string;
  /** The section edited or the text searched for. Only told to outside trackers: our own counts keep no words. */
  detail?: string;
}

export const DETAIL_LENGTH_MAX = 100;

export const TRACKED_BATCH_MAX = 20;
/** Patterns contain no digits, unlike most ids that could be sent to fill the table. */
export const TRACKED_PATH = /^\/(?:[a-z:][A-Za-z-]*\??(?:\/[a-z:][A-Za-z-]*\??){0,5})?$/;
export const TRACKED_PATH_LENGTH_MAX = 60;
/** All pages, events and sources together need far fewer per day. */
export const COUNTS_PER_DAY_MAX = 2000;
export const COUNTS_KEPT_DAYS = 400;

/** A host, or the name that an advertisement gave its link. */
export const VISIT_SOURCE = /^[a-z0-9][a-z0-9._-]{0,59}$/;
/** Of visits whose browser named no page before ours. */
export const DIRECT_SOURCE = 'direct';
/** Of sources beyond those that are told apart. */
export const OTHER_SOURCE = 'other';
/** How many sources staff see by name. */
export const SOURCES_SHOWN_MAX = 20;

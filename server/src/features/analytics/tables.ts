export interface AnalyticsCountsTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  name: string;
  /** A page's pattern; empty if none was sent. */
  path: string;
  /** Where the visit came from, in counts of first steps; empty in those of all events. */
  source: string;
  count: number;
  value_sum: number;
}

/** This feature's tables, as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    analytics_counts: AnalyticsCountsTable;
  }
}

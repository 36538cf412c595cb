export interface AnalyticsCountsTable {
  /** `YYYY-MM-DD`, by UTC. */
  day: string;
  name: string;
  /** A page's pattern; empty where none was told. */
  path: string;
  count: number;
  value_sum: number;
}

/** The rows of this feature, named as in its migration. */
declare module '../../db/schema.ts' {
  interface Database {
    analytics_counts: AnalyticsCountsTable;
  }
}

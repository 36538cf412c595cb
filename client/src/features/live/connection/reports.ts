export type Report = Record<string, unknown>;

export function reportsOf(stats: RTCStatsReport): Iterable<Report> {
  return stats.values() as Iterable<Report>; // The DOM's types name no field of a report.
}

/** Null if the browser doesn't tell it. */
export function figureOf(report: Report, name: string): number | null {
  const value = report[name];
  return typeof value === 'number' ? value : null;
}

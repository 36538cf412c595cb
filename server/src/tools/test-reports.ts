import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** A file that cannot even be loaded reports no test at all: it counts as one failure. */
export function countVitest(file: string): Count | null {
  const report = readReport<VitestReport>(file);
  if (report === null) return null;
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** With retries off nothing is flaky; should they ever come back, a flaky test is a failed one. */
export function countPlaywright(file: string): Count | null {
  const report = readReport<PlaywrightReport>(file);
  if (report === null) return null;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
}

export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T; // `as`: written a moment ago by the pinned runner itself.
  } catch {
    return null;
  }
}

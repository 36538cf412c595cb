import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
  suites?: PlaywrightSuite[];
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

/** One line for each test that failed: where it is, its title and what its error begins with. */
export function vitestFailures(file: string): string[] {
  return (readReport<VitestReport>(file)?.testResults ?? []).flatMap(
    ({ name = '', status, message, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [failure(name, 'was not loaded', message)]
        : assertionResults
            .filter((one) => one.status === 'failed')
            .map(({ fullName = '', failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  );
}

/** The same of the browser tests. */
export function playwrightFailures(file: string): string[] {
  return (readReport<PlaywrightReport>(file)?.suites ?? []).flatMap(failuresIn);
}

function failuresIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((one) => one.results);
      return failure(file, title, results.find(({ error }) => error !== undefined)?.error?.message);
    });
  return [...own, ...suites.flatMap(failuresIn)];
}

const failureMax = 600;

function failure(file: string, title: string, message = ''): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
  return `${file.replace(/^.*?((server|client|console|shared|e2e)\/)/, '$1')} › ${title}: ${text}`.slice(
    0,
    failureMax,
  );
}

export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T; // `as`: written a moment ago by the pinned runner itself.
  } catch {
    return null;
  }
}

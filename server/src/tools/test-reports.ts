import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface TestReport {
  count: { passed: number; failed: number };
  /** A line for each test that failed twice: where it is, its title and what its error begins with. */
  failures: string[];
  /** The same for those that were green only at the second try. */
  unsteady: string[];
}

interface VitestFile {
  name?: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Empty for a run that ended before its report. A file that cannot even be loaded reports no test: it is one failure. */
export function readVitest(file: string): Partial<TestReport> {
  const files = readReport<{ testResults: VitestFile[] }>(file)?.testResults;
  if (files === undefined) return {};
  const tests = files.flatMap(({ name = '', assertionResults }) =>
    assertionResults.map((test) => ({
      status: test.status,
      wasRed: test.failureMessages.length > 0,
      text: line(name, test.fullName, test.failureMessages[0]),
    })),
  );
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  const passed = tests.filter(({ status }) => status === 'passed');
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ text }) => text),
    ...unloaded.map(({ name = '', message }) => line(name, 'was not loaded', message)),
  ];
  return {
    count: { passed: passed.length, failed: failures.length },
    failures,
    unsteady: passed.filter(({ wasRed }) => wasRed).map(({ text }) => text),
  };
}

/** The same of the browser tests. What broke outside of a test is a failure too. */
export function readPlaywright(file: string): Partial<TestReport> {
  const report = readReport<{ suites?: PlaywrightSuite[]; errors?: { message?: string }[] }>(file);
  if (report === null) return {};
  const tests = (report.suites ?? []).flatMap(testsIn);
  const having = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status));
  const failures = [
    ...having('unexpected').map(({ text }) => text),
    ...(report.errors ?? []).map(({ message }) => line('', 'outside of a test', message)),
  ];
  return {
    count: { passed: having('expected', 'flaky').length, failed: failures.length },
    failures,
    unsteady: having('flaky').map(({ text }) => text),
  };
}

function testsIn({ file, specs, suites = [] }: PlaywrightSuite): { status: string; text: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      text: line(file, title, results.find(({ error }) => error !== undefined)?.error?.message),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

const lineMax = 600;

function line(file: string, title: string, message = ''): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
  const place = file.replace(/^.*?((server|client|console|shared|e2e)\/)/, '$1');
  return `${place} › ${title}: ${text}`.slice(0, lineMax);
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T; // `as`: written a moment ago by the pinned runner itself.
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface TestReport {
  passed: number;
  /** A line for each test that failed twice: where it is, its title and what its error begins with. */
  failures: string[];
  /** The same for those that were green only at the second try. */
  unsteady: string[];
}

interface Outcome {
  status: 'passed' | 'unsteady' | 'failed' | 'skipped';
  line: string;
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/** Empty for a run that ended before its report. A file that cannot even be loaded reports no test: it is one failure. */
export function readVitest(file: string): Partial<TestReport> {
  return report<{ testResults: VitestFile[] }>(file, ({ testResults }) =>
    testResults.flatMap(({ name, status: ended, message, assertionResults: tests }): Outcome[] => {
      if (ended === 'failed' && tests.length === 0)
        return [{ status: 'failed', line: lineOf(name, 'was not loaded', message) }];
      return tests.map(({ status, fullName, failureMessages: [error] }) => ({
        status: status === 'passed' && error !== undefined ? 'unsteady' : known(status),
        line: lineOf(name, fullName, error),
      }));
    }),
  );
}

/** The same of the browser tests. What broke outside of a test is a failure too. */
export function readPlaywright(file: string): Partial<TestReport> {
  const statuses: Record<string, string> = { expected: 'passed', flaky: 'unsteady', unexpected: 'failed' };
  const outcomesIn = ({ file: place, specs, suites = [] }: PlaywrightSuite): Outcome[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        status: known(statuses[status]),
        line: lineOf(place, title, results.find(({ error }) => error)?.error?.message),
      })),
    ),
    ...suites.flatMap(outcomesIn),
  ];
  return report<{ suites: PlaywrightSuite[]; errors: { message?: string }[] }>(file, ({ suites, errors }) => [
    ...suites.flatMap(outcomesIn),
    ...errors.map(({ message }) => ({
      status: known('failed'),
      line: lineOf('', 'outside of a test', message),
    })),
  ]);
}

function known(status: string | undefined): Outcome['status'] {
  return (['passed', 'unsteady', 'failed'] as const).find((name) => name === status) ?? 'skipped';
}

function report<T>(file: string, outcomesOf: (read: T) => Outcome[]): Partial<TestReport> {
  let read: T;
  try {
    read = JSON.parse(readFileSync(file, 'utf8')) as T; // Written a moment ago by the pinned runner itself.
  } catch {
    return {};
  }
  const outcomes = outcomesOf(read);
  const having = (wanted: Outcome['status']) => outcomes.filter(({ status }) => status === wanted);
  const lines = (wanted: Outcome['status']) => having(wanted).map(({ line }) => line);
  const unsteady = lines('unsteady');
  return { passed: having('passed').length + unsteady.length, failures: lines('failed'), unsteady };
}

function lineOf(file: string, title: string, message = ''): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
  const place = file.replace(/^.*?((server|client|console|shared|e2e)\/)/, '$1');
  return `${place} › ${title}: ${text}`.slice(0, 600);
}

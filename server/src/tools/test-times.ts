import { readReport } from './test-reports.ts';

/** How long one test ran, and when, in seconds since its step began. */
interface Timed {
  file: string;
  title: string;
  start: number;
  seconds: number;
}

interface VitestTimes {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { startTime: string; duration: number }[] }[] }[];
}

const slowestMax = 25;

/** Where the seconds of vitest went; set-up is what a file took beyond its tests: imports, hooks, starting servers. */
export function vitestTimes(report: string): string {
  const results = readReport<VitestTimes>(report)?.testResults ?? [];
  const start = Math.min(...results.map(({ startTime }) => startTime));
  const files = results.map(({ name, startTime, endTime, assertionResults }) => ({
    file: name,
    start: (startTime - start) / 1000,
    seconds: (endTime - startTime) / 1000,
    inTests: sum(assertionResults.map(({ duration }) => (duration ?? 0) / 1000)),
  }));
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => line((duration ?? 0) / 1000, name, fullName)),
  );
  return [
    spanOf(files),
    `   of which set-up ${seconds(sum(files.map((file) => file.seconds - file.inTests)))}`,
    ...slowest(files.map((file) => line(file.seconds, file.file, `from ${seconds(file.start).trim()}`))),
    ...slowest(tests),
  ].join('\n');
}

/** Where the seconds of the browser tests went. Between a worker's tests its server and its browser start. */
export function playwrightTimes(report: string): string {
  const suites = readReport<{ suites: Suite[] }>(report)?.suites ?? [];
  const all = suites.flatMap(timedOf);
  const begun = Math.min(...all.map(({ start }) => start));
  const tests = all.map((test) => ({ ...test, start: test.start - begun }));
  const files = Map.groupBy(tests, ({ file }) => file);
  return [
    spanOf(tests),
    ...slowest([...files].map(([file, of]) => line(sum(of.map((test) => test.seconds)), file, fromOf(of)))),
    ...slowest(tests.map((test) => line(test.seconds, test.file, test.title))),
  ].join('\n');
}

function timedOf({ file, specs, suites = [] }: Suite): Timed[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ startTime, duration }) => ({
        file,
        title,
        start: new Date(startTime).getTime() / 1000,
        seconds: duration / 1000,
      })),
    ),
  );
  return [...own, ...suites.flatMap(timedOf)];
}

function fromOf(tests: readonly Timed[]): string {
  return `from ${seconds(Math.min(...tests.map(({ start }) => start))).trim()}`;
}

/** Two workers that were never idle would have used twice the span. */
function spanOf(parts: readonly { start: number; seconds: number }[]): string {
  const span = Math.max(...parts.map((part) => part.start + part.seconds));
  return `   span ${seconds(span)}, in parts ${seconds(sum(parts.map((part) => part.seconds)))}`;
}

interface Line {
  seconds: number;
  text: string;
}

function line(taken: number, file: string, text: string): Line {
  const short = file.replace(/^.*?((server|client|console|shared|e2e)\/)/, '$1');
  return { seconds: taken, text: `${seconds(taken)}  ${short}  ${text}` };
}

function slowest(lines: readonly Line[]): string[] {
  const sorted = lines.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestMax);
  return ['', ...sorted.map(({ text }) => text)];
}

const seconds = (value: number): string => `${value.toFixed(1).padStart(7)} s`;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

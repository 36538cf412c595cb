import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from './build.ts';
import { lockfileFaults } from './lockfile.ts';
import { binFolder, compiledFolder, existsInRepository, inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';
import { recordGreen, testsOnChange, testsToRun, type TestToRun } from './tests-on-change.ts';
import {
  countPlaywright,
  countVitest,
  playwrightFailures,
  vitestFailures,
  type Count,
} from './test-reports.ts';
import { playwrightTimes, vitestTimes } from './test-times.ts';

export interface StepContext {
  /** Where the runners leave their reports; removed afterwards. */
  reportFolder: string;
  isDeep: boolean;
  showsTimes: boolean;
}

export interface StepResult {
  isGreen: boolean;
  count?: Count | null;
  note?: string;
  /** A line for each test that failed, printed at the end, where a long log is read first. */
  failures?: string[];
  /** Where the seconds went, when asked for. */
  times?: string;
}

export interface Step {
  name: string;
  run: (context: StepContext) => Promise<StepResult>;
}

const projects = [
  'shared',
  'server',
  'client',
  'console',
  'e2e',
  // Pages that a browser opens, unlike the rest of e2e.
  'e2e/bench/floor',
  'e2e/bench/peer',
  // For the build configurations beside the packages, which belong to none of them.
  'server/src/tools/tsconfig.configs.json',
];
const vitestConfig = 'server/src/tools/vitest.config.ts';
const minuteMs = 60_000;

const types: Step = {
  name: 'types',
  run: async () => {
    const results = await Promise.all(
      projects.map((name) =>
        runCommand('tsc', ['-p', name, '--pretty', process.stdout.isTTY ? 'true' : 'false', ...kept(name)], {
          output: 'kept',
          timeoutMs: 6 * minuteMs,
        }),
      ),
    );
    for (const { exitCode, output } of results) if (exitCode !== 0) process.stdout.write(output);
    return { isGreen: results.every(({ exitCode }) => exitCode === 0), note: `${projects.length} projects` };
  },
};

/** What did not change since the last check is not checked again: a tenth of the work. */
function kept(project: string): string[] {
  const file = inRepository(`node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}

const lint = commandStep('lint', 'oxlint', []);
const format = commandStep('format', 'oxfmt', ['--check', '.'], 'Mend with: npx pnpm@12 exec oxfmt .');
const deadFiles = commandStep('dead code', 'knip', ['--no-progress', '--no-config-hints']);

/** An install must give what was reviewed: package.json and lockfile agree, and a registry's checksum covers every package. */
const lockfile: Step = {
  name: 'lockfile',
  run: async () => {
    const faults = lockfileFaults(readFileSync(inRepository('pnpm-lock.yaml'), 'utf8'));
    for (const fault of faults) console.log(fault);
    const { exitCode, output } = await runCommand(
      'pnpm',
      ['install', '--frozen-lockfile', '--lockfile-only', '--offline'],
      { output: 'kept', timeoutMs: minuteMs },
    );
    if (exitCode !== 0) process.stdout.write(output);
    return { isGreen: exitCode === 0 && faults.length === 0 };
  },
};

const tidy: Step = {
  name: 'tidy',
  run: (context) => runVitest(context, ['server/src/testing/tidy.test.ts']),
};
const tests: Step = {
  name: 'tidy, unit, server',
  run: async (context) => {
    const changed = testsToRun(context.isDeep);
    const paths = changed.map(({ path }) => path);
    const unchanged = Object.keys(testsOnChange).filter((path) => !paths.includes(path));
    const result = await runVitest(context, [], { UNCHANGED_TESTS: JSON.stringify(unchanged) });
    return recorded(result, changed);
  },
};

/** The long tests alone, so that a change of the database or of money can be proven before everything else runs. */
const longTests: Step = {
  name: 'long tests',
  run: async (context) => {
    const changed = testsToRun(false);
    if (changed.length === 0) return { isGreen: true, note: 'nothing they test has changed' };
    const result = await runVitest(
      context,
      changed.map(({ path }) => path),
    );
    return recorded(result, changed);
  },
};

const build: Step = {
  name: 'build',
  run: async () => {
    const outcomes = await buildApps(5 * minuteMs);
    for (const { output } of outcomes) process.stdout.write(output);
    return {
      isGreen: outcomes.every(({ outcome }) => outcome === 'fresh' || outcome === 'built'),
      note: outcomes.map(({ app, outcome }) => `${app} ${outcome}`).join(', '),
    };
  },
};

const browser: Step = {
  name: 'browser',
  run: async ({ reportFolder, isDeep, showsTimes }) => {
    const report = join(reportFolder, 'playwright.json');
    const playwright = inRepository('e2e/node_modules/.bin/playwright');
    if (!existsSync(playwright)) return { isGreen: false, note: 'Playwright is not installed.' };
    const { exitCode } = await runCommand(
      playwright,
      ['test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'],
      {
        output: { linesOf: 'browser' },
        timeoutMs: (isDeep ? 60 : 40) * minuteMs,
        environment: {
          PLAYWRIGHT_JSON_REPORT: report,
          NODE_COMPILE_CACHE: compiledFolder,
          ...deepEnvironment(isDeep),
        },
      },
    );
    return {
      isGreen: exitCode === 0,
      count: countPlaywright(report),
      failures: playwrightFailures(report),
      ...(showsTimes && { times: playwrightTimes(report) }),
    };
  },
};

/** Steps of one group run side by side. */
export type StepGroup = readonly Step[];

// None of these needs another, and each shows its output at its end.
const reading: StepGroup = [types, lint, format, deadFiles, lockfile];
/** What `check` runs before a commit, and `test` and `test:deep` in full. */
export const checkSteps: StepGroup[] = [reading, [tidy]];
/** What `test:long` runs. Some of the servers that it starts show pages. */
export const longSteps: StepGroup[] = [[build], [longTests]];
// Some server tests look at the pages that are served, so the pages come first. Either kind of test keeps two cores busy:
// side by side they save little, and each measures what the other one takes from it.
export const testSteps: StepGroup[] = [[...reading, build], [tests], [browser]];

/** Says of a green run whether the record of the long tests is another now. */
function recorded(result: StepResult, tests: readonly TestToRun[]): StepResult {
  const isRecordNew = result.isGreen && recordGreen(tests);
  return isRecordNew ? { ...result, note: 'commit server/src/tools/tests-on-change.json' } : result;
}

function commandStep(name: string, command: string, args: string[], hint?: string): Step {
  return {
    name,
    run: async () => {
      if (!existsSync(join(binFolder, command)))
        return { isGreen: false, note: `${command} is not installed.` };
      const { exitCode, output } = await runCommand(command, args, {
        output: 'kept',
        timeoutMs: 5 * minuteMs,
      });
      if (exitCode === 0) return { isGreen: true };
      process.stdout.write(output);
      return { isGreen: false, ...(hint === undefined ? {} : { note: hint }) };
    },
  };
}

async function runVitest(
  { reportFolder, isDeep, showsTimes }: StepContext,
  filters: string[],
  environment: Record<string, string> = {},
): Promise<StepResult> {
  const report = join(reportFolder, 'vitest.json');
  if (filters.some((filter) => !existsInRepository(filter)))
    return { isGreen: false, note: `${filters[0]} is missing.` };
  const { exitCode } = await runCommand(
    'vitest',
    [
      'run',
      '--config',
      vitestConfig,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    {
      output: { linesOf: 'tests' },
      timeoutMs: (isDeep ? 120 : 40) * minuteMs,
      environment: { ...deepEnvironment(isDeep), ...environment },
    },
  );
  return {
    isGreen: exitCode === 0,
    count: countVitest(report),
    failures: vitestFailures(report),
    ...(showsTimes && { times: vitestTimes(report) }),
  };
}

function deepEnvironment(isDeep: boolean): Record<string, string> {
  return isDeep ? { DEEP: '1' } : {};
}

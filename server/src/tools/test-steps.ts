import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from './build.ts';
import { lockfileFaults } from './lockfile.ts';
import { binFolder, compiledFolder, inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';
import { readPlaywright, readVitest, type TestReport } from './test-reports.ts';

/**
 * check: before a commit. test: what must be green to land. all: every test there is.
 * deep: the same with many more rounds of races, random commands and power cuts.
 */
export const testSizes = ['check', 'test', 'all', 'deep'] as const;
type TestSize = (typeof testSizes)[number];

export interface StepContext {
  /** Where the runners leave their reports; removed afterwards. */
  reportFolder: string;
  size: TestSize;
}

export interface StepResult extends Partial<TestReport> {
  isGreen: boolean;
  note?: string;
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
const tidyTest = 'server/src/testing/tidy.test.ts';

/** Ends what hangs, on a machine of any speed. */
const stepLimitMs = 85 * 60_000;
const deepLimitMs = 6 * 60 * 60_000;

const types: Step = {
  name: 'types',
  run: async () => {
    const pretty = process.stdout.isTTY ? 'true' : 'false';
    const results = await Promise.all(
      projects.map((name) =>
        runCommand('tsc', ['-p', name, '--pretty', pretty, ...incremental(name)], {
          output: 'kept',
          timeoutMs: stepLimitMs,
        }),
      ),
    );
    for (const { exitCode, output } of results) if (exitCode !== 0) process.stdout.write(output);
    return { isGreen: results.every(({ exitCode }) => exitCode === 0), note: `${projects.length} projects` };
  },
};

/** What did not change since the last check is not checked again: a tenth of the work. */
function incremental(project: string): string[] {
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
      { output: 'kept', timeoutMs: stepLimitMs },
    );
    if (exitCode !== 0) process.stdout.write(output);
    return { isGreen: exitCode === 0 && faults.length === 0 };
  },
};

const tidy: Step = { name: 'tidy', run: (context) => runVitest(context, [tidyTest]) };
const tests: Step = { name: 'tidy, unit, server', run: (context) => runVitest(context, []) };

const build: Step = {
  name: 'build',
  run: async () => {
    const outcomes = await buildApps(stepLimitMs);
    for (const { output } of outcomes) process.stdout.write(output);
    return {
      isGreen: outcomes.every(({ outcome }) => outcome === 'fresh' || outcome === 'built'),
      note: outcomes.map(({ app, outcome }) => `${app} ${outcome}`).join(', '),
    };
  },
};

const browser: Step = {
  name: 'browser',
  run: async ({ reportFolder, size }) => {
    const report = join(reportFolder, 'playwright.json');
    const playwright = inRepository('e2e/node_modules/.bin/playwright');
    if (!existsSync(playwright)) return { isGreen: false, note: 'Playwright is not installed.' };
    const { exitCode } = await runCommand(
      playwright,
      ['test', '--config', 'e2e/playwright.config.ts', ...(size === 'test' ? ['--grep', '@core'] : [])],
      {
        output: { linesOf: 'browser' },
        timeoutMs: size === 'deep' ? deepLimitMs : stepLimitMs,
        environment: {
          PLAYWRIGHT_JSON_REPORT: report,
          NODE_COMPILE_CACHE: compiledFolder,
          ...deepEnvironment(size),
        },
      },
    );
    return { isGreen: exitCode === 0, ...readPlaywright(report) };
  },
};

/** Groups of steps that run side by side, one group after the other. */
export function stepsOf(size: TestSize): Step[][] {
  const reading = [types, lint, format, deadFiles, lockfile];
  // Some server tests look at the pages that are served, so the pages come first. Either kind of test keeps two cores busy:
  // side by side they save little, and each measures what the other one takes from it.
  return size === 'check' ? [reading, [tidy]] : [[...reading, build], [tests], [browser]];
}

function commandStep(name: string, command: string, args: string[], hint?: string): Step {
  return {
    name,
    run: async () => {
      if (!existsSync(join(binFolder, command)))
        return { isGreen: false, note: `${command} is not installed.` };
      const { exitCode, output } = await runCommand(command, args, {
        output: 'kept',
        timeoutMs: stepLimitMs,
      });
      if (exitCode === 0) return { isGreen: true };
      process.stdout.write(output);
      return { isGreen: false, ...(hint === undefined ? {} : { note: hint }) };
    },
  };
}

async function runVitest({ reportFolder, size }: StepContext, filters: string[]): Promise<StepResult> {
  const report = join(reportFolder, 'vitest.json');
  const { exitCode } = await runCommand(
    'vitest',
    [
      'run',
      '--config=server/src/tools/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    {
      output: { linesOf: 'tests' },
      timeoutMs: size === 'deep' ? deepLimitMs : stepLimitMs,
      environment: { ...(size === 'test' && { WITHOUT_LONG_TESTS: '1' }), ...deepEnvironment(size) },
    },
  );
  return { isGreen: exitCode === 0, ...readVitest(report) };
}

function deepEnvironment(size: TestSize): Record<string, string> {
  return size === 'deep' ? { DEEP: '1' } : {};
}

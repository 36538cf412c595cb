import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from './build.ts';
import { busyness } from './busyness.ts';
import { onLauncherGone } from './launcher.ts';
import { isLockfileWhole } from './lockfile.ts';
import { compiledFolder, inRepository, repositoryRoot } from './repository.ts';
import { type CommandOptions, endCommands, runCommand } from './run-command.ts';
import { openRunFolder } from './run-folder.ts';
import { readPlaywright, readVitest, type TestReport } from './test-reports.ts';

/**
 * check: before a commit. test: what must be green to land. all: every test there is.
 * deep: the same with many more rounds of races, random commands and power cuts.
 */
const sizes = ['check', 'test', 'all', 'deep'];
const size = process.argv[2] ?? 'test';
if (!sizes.includes(size)) {
  console.error(`Unknown kind of test run: ${size}. There are: ${sizes.join(', ')}.`);
  process.exit(2);
}
const isDeep = size === 'deep';
/** Ends what hangs, on a machine of any speed. */
const limitMs = (isDeep ? 6 * 60 : 85) * 60_000;
/** What tsc checks: the two of e2e/bench are pages that a browser opens, the last has the build configurations beside the packages. */
const packages = ['shared', 'server', 'client', 'console', 'e2e'];
const projects = [
  ...packages,
  'shared/src/api-client',
  'e2e/bench/floor',
  'e2e/bench/peer',
  'server/src/tools/tsconfig.configs.json',
];

type Result = { isGreen: boolean; note?: string } & Partial<TestReport>;
type Step = [name: string, run: () => Promise<Result>];

const staticChecks: Step[] = [
  ['types', checkTypes],
  ['lint', async () => await command('oxlint', [])],
  ['format', async () => await command('oxfmt', ['--check', '.'], 'Mend with: npx pnpm@12 exec oxfmt .')],
  ['dead code', async () => await command('knip', ['--no-progress', '--no-config-hints'])],
  ['lockfile', async () => ({ isGreen: await isLockfileWhole(limitMs) })],
];
/**
 * Steps of a group run side by side, one group after the other. Some server tests look at the pages that are served, so the pages
 * come first. Either kind of test keeps two cores busy: side by side they save little, and each measures what the other takes.
 */
const groups: Step[][] =
  size === 'check'
    ? [staticChecks, [['tidy', async () => await vitest(['server/src/testing/tidy.test.ts'])]]]
    : [
        [...staticChecks, ['build', build]],
        [['tidy, unit, server', async () => await vitest([])]],
        [['browser', browser]],
      ];

// A million movements of the deep run are left to the disk.
const runFolder = openRunFolder({ mayBeInMemory: !isDeep });
// PostgreSQL runs as another account when the tests run as root.
chmodSync(runFolder, 0o755);
process.env['TMPDIR'] = runFolder;
let isCanceled = false;
const cancel = (): void => {
  isCanceled = true;
  endCommands();
};
onLauncherGone(cancel);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, cancel);

const tree = cleanTree();
const results = new Map<string, Result & { seconds: number }>();
const started = performance.now();
console.log(await busyness());
try {
  for (const group of groups) {
    await Promise.all(group.map(runStep));
    if (isCanceled || [...results.values()].some(({ isGreen }) => !isGreen)) break;
  }
} finally {
  rmSync(runFolder, { recursive: true, force: true });
}
process.exitCode = summarize((performance.now() - started) / 1000) ? 0 : 1;

async function runStep([name, run]: Step): Promise<void> {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const result = await run().catch((error: unknown): Result => {
    console.error(error);
    return { isGreen: false, note: 'the step itself broke' };
  });
  const seconds = (performance.now() - begun) / 1000;
  console.log(`-- ${name}: ${result.isGreen ? 'green' : 'RED'} in ${seconds.toFixed(1)} s`);
  results.set(name, { ...result, seconds });
}

async function command(name: string, args: string[], hint?: string): Promise<Result> {
  const { exitCode, output } = await runCommand(name, args, { output: 'kept', timeoutMs: limitMs });
  if (exitCode === 0) return { isGreen: true };
  process.stdout.write(output);
  return { isGreen: false, ...(hint !== undefined && { note: hint }) };
}

async function checkTypes(): Promise<Result> {
  const found = await Promise.all(
    projects.map(async (name) => {
      // What did not change since the last check is not checked again: a tenth of the work.
      const file = inRepository(`node_modules/.cache/types/${name.replaceAll('/', '-')}.tsbuildinfo`);
      const pretty = process.stdout.isTTY ? 'true' : 'false';
      return await command('tsc', [
        '-p',
        name,
        '--pretty',
        pretty,
        '--incremental',
        '--tsBuildInfoFile',
        file,
      ]);
    }),
  );
  return { isGreen: found.every(({ isGreen }) => isGreen), note: `${projects.length} projects` };
}

async function build(): Promise<Result> {
  const outcomes = await buildApps(limitMs);
  for (const { output } of outcomes) process.stdout.write(output);
  return {
    isGreen: outcomes.every(({ outcome }) => outcome === 'fresh' || outcome === 'built'),
    note: outcomes.map(({ app, outcome }) => `${app} ${outcome}`).join(', '),
  };
}

async function vitest(filters: string[]): Promise<Result> {
  const report = join(runFolder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config=server/src/tools/vitest.config.ts', ...reporters, ...filters];
  const options = shown('tests', size === 'test' ? { WITHOUT_LONG_TESTS: '1' } : {});
  const { exitCode } = await runCommand('vitest', args, options);
  return { isGreen: exitCode === 0, ...readVitest(report) };
}

async function browser(): Promise<Result> {
  const report = join(runFolder, 'playwright.json');
  const core = size === 'test' ? ['--grep', '@core'] : [];
  const { exitCode } = await runCommand(
    inRepository('e2e/node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...core],
    shown('browser', { PLAYWRIGHT_JSON_REPORT: report, NODE_COMPILE_CACHE: compiledFolder }),
  );
  return { isGreen: exitCode === 0, ...readPlaywright(report) };
}

function shown(linesOf: string, environment: Record<string, string>): CommandOptions {
  return {
    output: { linesOf },
    timeoutMs: limitMs,
    environment: { ...environment, ...(isDeep && { DEEP: '1' }) },
  };
}

/** What is tested, when it is exactly what is committed; null otherwise, and where there is no repository. */
function cleanTree(): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : null;
  } catch {
    return null;
  }
}

/** Prints what came of each step, ending with `N passed, N failed`. True for a green run, which leaves its proof. */
function summarize(seconds: number): boolean {
  console.log(isCanceled ? '\n== summary (canceled)' : '\n== summary');
  for (const [name] of groups.flat()) console.log(`   ${name.padEnd(20)} ${describe(results.get(name))}`);
  console.log(`   ${'all'.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s\n`);
  const all = [...results.values()];
  const unsteady = all.flatMap((result) => result.unsteady ?? []);
  for (const test of unsteady) console.log(`   unsteady: ${test}`);
  for (const test of all.flatMap((result) => result.failures ?? [])) console.log(`   failed: ${test}`);
  const passed = all.reduce((sum, result) => sum + (result.passed ?? 0), 0);
  // A red step without a failed test (a type error, a crash of the runner) is one failure, so that red is never `0 failed`.
  const failuresOf = ({ isGreen, failures = [] }: Result): number =>
    isGreen ? 0 : Math.max(1, failures.length);
  const failed = all.reduce((sum, result) => sum + failuresOf(result), 0);
  const isGreen = !isCanceled && failed === 0;
  if (isGreen && size !== 'check' && tree !== null) {
    mkdirSync(inRepository('node_modules/.cache'), { recursive: true });
    const proof = JSON.stringify({ tree, seconds: Math.round(seconds), unsteady });
    writeFileSync(inRepository('node_modules/.cache/test-green.json'), `${proof}\n`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return isGreen;
}

function describe(result: (Result & { seconds: number }) | undefined): string {
  if (result === undefined) return 'not run';
  const { isGreen, seconds, passed, failures = [], note = '' } = result;
  const counted = passed === undefined ? '' : `${passed} passed, ${failures.length} failed`;
  return `${seconds.toFixed(1).padStart(6)} s  ${isGreen ? 'green' : 'RED  '}  ${counted}${note}`.trimEnd();
}

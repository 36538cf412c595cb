import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { onLauncherGone } from './launcher.ts';
import { inRepository, repositoryRoot } from './repository.ts';
import { endCommands, runCommand } from './run-command.ts';
import { openRunFolder } from './run-folder.ts';
import { stepsOf, testSizes, type Step, type StepContext, type StepResult } from './test-steps.ts';

interface Line extends StepResult {
  name: string;
  seconds: number;
}

const size = testSizes.find((name) => name === (process.argv[2] ?? 'test'));
if (size === undefined) {
  console.error(`Unknown kind of test run: ${process.argv[2]}. There are: ${testSizes.join(', ')}.`);
  process.exit(2);
}
let isCanceled = false;
onLauncherGone(cancel);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, cancel);
process.exitCode = await runSteps(stepsOf(size));

function cancel(): void {
  isCanceled = true;
  endCommands();
}

/** Runs the groups in order up to the first red one. The last line printed is always `N passed, N failed`. */
async function runSteps(groups: Step[][]): Promise<number> {
  console.log(await busyness());
  // A million movements of the deep run are left to the disk.
  const runFolder = openRunFolder({ mayBeInMemory: size !== 'deep' });
  // PostgreSQL runs as another account when the tests run as root.
  chmodSync(runFolder, 0o755);
  process.env['TMPDIR'] = runFolder;
  const context: StepContext = { reportFolder: runFolder, size: size ?? 'test' };
  const tree = cleanTree();
  const started = performance.now();
  const lines: Line[] = [];
  try {
    for (const group of groups) {
      lines.push(...(await Promise.all(group.map(async (step) => await runStep(step, context)))));
      if (lines.some(({ isGreen }) => !isGreen) || isCanceled) break;
    }
  } finally {
    rmSync(runFolder, { recursive: true, force: true });
  }
  const seconds = secondsSince(started);
  const isGreen = !isCanceled && lines.every((line) => line.isGreen);
  const unsteady = lines.flatMap((line) => line.unsteady ?? []);
  if (isGreen && size !== 'check' && tree !== null) recordGreen({ tree, seconds, unsteady });
  printSummary(groups.flat(), lines, seconds);
  return isGreen ? 0 : 1;
}

async function runStep(step: Step, context: StepContext): Promise<Line> {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const result = await step.run(context).catch((error: unknown): StepResult => {
    console.error(error);
    return { isGreen: false, note: 'the step itself broke' };
  });
  const seconds = secondsSince(started);
  console.log(`-- ${step.name}: ${result.isGreen ? 'green' : 'RED'} in ${seconds.toFixed(1)} s`);
  return { ...result, name: step.name, seconds };
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

/** A slow run is often a busy machine: other work, or a server or browser that an earlier run left behind. */
async function busyness(): Promise<string> {
  const { output } = await runCommand('ps', ['-eo', 'args'], { output: 'kept', timeoutMs: 60_000 });
  const left = output
    .split('\n')
    .filter((line) =>
      /postgres: |postgres -D|chrom(e|ium).*--headless|src\/main\.ts|vitest|playwright/.test(line),
    );
  const load = loadavg().map((value) => value.toFixed(1));
  return `${availableParallelism()} processors, load ${load.join(' ')}, processes of earlier runs: ${left.length}`;
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

/** Says afterwards, to people and to scripts, which state was green. */
function recordGreen(proof: { tree: string; seconds: number; unsteady: string[] }): void {
  mkdirSync(inRepository('node_modules/.cache'), { recursive: true });
  const text = JSON.stringify({ ...proof, seconds: Math.round(proof.seconds) });
  writeFileSync(inRepository('node_modules/.cache/test-green.json'), `${text}\n`);
}

function printSummary(steps: readonly Step[], lines: readonly Line[], seconds: number): void {
  console.log(isCanceled ? '\n== summary (canceled)' : '\n== summary');
  for (const step of steps) {
    const line = lines.find(({ name }) => name === step.name);
    console.log(`   ${step.name.padEnd(20)} ${line === undefined ? 'not run' : describe(line)}`);
  }
  console.log(`   ${'all'.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s\n`);
  for (const test of lines.flatMap(({ unsteady = [] }) => unsteady)) console.log(`   unsteady: ${test}`);
  for (const test of lines.flatMap(({ failures = [] }) => failures)) console.log(`   failed: ${test}`);
  const passed = lines.reduce((sum, { count }) => sum + (count?.passed ?? 0), 0);
  const failed = lines.reduce((sum, line) => sum + failuresOf(line), 0);
  console.log(`${passed} passed, ${failed} failed`);
}

function describe({ isGreen, seconds, count, note }: Line): string {
  const counted = count ? `${count.passed} passed, ${count.failed} failed` : '';
  const facts = [counted, note ?? ''].filter((text) => text !== '').join('; ');
  return `${seconds.toFixed(1).padStart(6)} s  ${isGreen ? 'green' : 'RED  '}  ${facts}`.trimEnd();
}

/** A red step that counts no tests (a type error, a crash of the runner) is one failure, so that red is never `0 failed`. */
function failuresOf({ isGreen, count }: Line): number {
  return isGreen ? (count?.failed ?? 0) : Math.max(1, count?.failed ?? 0);
}

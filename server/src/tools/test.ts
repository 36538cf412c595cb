import { chmodSync, rmSync } from 'node:fs';
import { onLauncherGone } from './launcher.ts';
import { endCommands } from './run-command.ts';
import { openRunFolder } from './run-folder.ts';
import {
  checkSteps,
  longSteps,
  testSteps,
  type Step,
  type StepContext,
  type StepGroup,
  type StepResult,
} from './test-steps.ts';

interface Line extends StepResult {
  name: string;
  seconds: number;
}

let isCalledOff = false;
const words = process.argv.slice(2).filter((word) => word !== '--times');
const mode = words[0] ?? 'all';
const groups = new Map([
  ['all', testSteps],
  ['check', checkSteps],
  ['long', longSteps],
  ['deep', testSteps],
]).get(mode);
if (groups === undefined) {
  console.error(
    `Unknown kind of test run: ${mode}. There are: (nothing), check, long, deep; each also with --times.`,
  );
  process.exit(2);
}
onLauncherGone(callOff);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callOff);
process.exitCode = await runSteps(groups);

function crashed(error: unknown): StepResult {
  console.error(error);
  return { isGreen: false, note: 'the step itself broke' };
}

function callOff(): void {
  isCalledOff = true;
  endCommands();
}

/** Runs the groups in order up to the first red one. The last line printed is always `N passed, N failed`. */
async function runSteps(groups: readonly StepGroup[]): Promise<number> {
  // A million movements of the deep run are left to the disk.
  const runFolder = openRunFolder({ mayBeInMemory: mode !== 'deep' });
  // PostgreSQL runs as another account when the tests run as root.
  chmodSync(runFolder, 0o755);
  process.env['TMPDIR'] = runFolder;
  const context = {
    reportFolder: runFolder,
    isDeep: mode === 'deep',
    showsTimes: process.argv.includes('--times'),
  };
  const started = performance.now();
  const lines: Line[] = [];
  try {
    for (const group of groups) {
      lines.push(...(await Promise.all(group.map(async (step) => await runStep(step, context)))));
      if (lines.some(({ isGreen }) => !isGreen) || isCalledOff) break;
    }
  } finally {
    rmSync(runFolder, { recursive: true, force: true });
  }
  printSummary(groups.flat(), lines, secondsSince(started));
  return !isCalledOff && lines.every(({ isGreen }) => isGreen) ? 0 : 1;
}

async function runStep(step: Step, context: StepContext): Promise<Line> {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const result = await step.run(context).catch(crashed);
  const seconds = secondsSince(started);
  console.log(`-- ${step.name}: ${result.isGreen ? 'green' : 'RED'} in ${seconds.toFixed(1)} s`);
  return { ...result, name: step.name, seconds };
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

function printSummary(steps: readonly Step[], lines: readonly Line[], seconds: number): void {
  console.log(isCalledOff ? '\n== summary (called off)' : '\n== summary');
  for (const step of steps) {
    const line = lines.find(({ name }) => name === step.name);
    console.log(`   ${step.name.padEnd(20)} ${line === undefined ? 'not run' : describe(line)}`);
  }
  console.log(`   ${'all'.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s\n`);

  for (const { name, times } of lines)
    if (times !== undefined) console.log(`== times of ${name}\n${times}\n`);
  for (const failure of lines.flatMap(({ failures = [] }) => failures)) console.log(`   failed: ${failure}`);
  const passed = lines.reduce((sum, { count }) => sum + (count?.passed ?? 0), 0);
  const failed = lines.reduce((sum, line) => sum + failuresOf(line), 0);
  console.log(`${passed} passed, ${failed} failed`);
}

function describe({ isGreen, seconds, count, note }: Line): string {
  const counted =
    count === undefined || count === null ? '' : `${count.passed} passed, ${count.failed} failed`;
  const facts = [counted, note ?? ''].filter((text) => text !== '').join('; ');
  return `${seconds.toFixed(1).padStart(6)} s  ${isGreen ? 'green' : 'RED  '}  ${facts}`.trimEnd();
}

/** A red step that counts no tests (a type error, a crash of the runner) is one failure, so that red is never `0 failed`. */
function failuresOf({ isGreen, count }: Line): number {
  return isGreen ? (count?.failed ?? 0) : Math.max(1, count?.failed ?? 0);
}

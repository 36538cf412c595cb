import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFact, machineFacts } from './bench/facts.ts';
import { type PageResults, pagesReport } from './bench/pages-table.ts';
import { writeDown } from './bench/write-down.ts';
import { buildApps } from './build.ts';
import { onLauncherGone } from './launcher.ts';
import { precompress } from './precompress.ts';
import { inRepository } from './repository.ts';
import { endCommands, runCommand } from './run-command.ts';

/**
 * How fast pages appear in a browser that has nothing of the site yet, beside the least that React can do and a usual
 * react-admin list, opened in turn in the same minutes.
 */
const { values: flags } = parseArgs({
  // pnpm hands on the `--` that people write before the flags.
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const BUILD_LIMIT_MS = 5 * 60_000;
const MEASURE_LIMIT_MS = 90 * 60_000;

onLauncherGone(endCommands);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endCommands);
await main();

async function main(): Promise<void> {
  if (flags.write && flags.only !== undefined) throw new Error('A part of the figures is not written down.');
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-bench-pages-'));
  try {
    for (const { app, outcome, output } of await buildApps(BUILD_LIMIT_MS))
      if (outcome === 'failed' || outcome === 'missing') throw new Error(`No ${app} to measure:\n${output}`);
    const compared = { floor: join(folder, 'floor'), peer: join(folder, 'peer') };
    for (const [name, built] of Object.entries(compared)) await buildCompared(name, built);
    const out = join(folder, 'result.json');
    await run(
      process.execPath,
      [inRepository('e2e/bench/measure.ts'), ...measureFlags({ ...compared, out })],
      {
        output: 'shown',
        timeoutMs: MEASURE_LIMIT_MS,
      },
    );
    const results = JSON.parse(await readFile(out, 'utf8')) as PageResults; // `as`: measure.ts has just written it.
    const report = [factsOf(results), pagesReport(results, Number(flags.runs))].join('\n\n');
    process.stdout.write(`\n${report}\n`);
    if (flags.write) await writeDown('bench:pages', report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compressed as the product's own files are. */
async function buildCompared(name: string, folder: string): Promise<void> {
  const config = inRepository(`e2e/bench/${name}.config.ts`);
  const args = ['build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  await run('vite', args, { output: 'kept', timeoutMs: BUILD_LIMIT_MS });
  await precompress(folder);
}

async function run(...[command, args, options]: Parameters<typeof runCommand>): Promise<void> {
  const { exitCode, output } = await runCommand(command, args, options);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}.\n${output}`);
}

function measureFlags(places: Record<string, string>): string[] {
  const { runs, only, lighthouse } = flags;
  const given = { runs, ...(only !== undefined && { only }), ...places };
  const words = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  return lighthouse ? [...words, '--lighthouse'] : words;
}

function factsOf({ browser }: PageResults): string {
  return [
    ...machineFacts(),
    `Chromium ${browser}; desk: 1280 x 720, phone: 412 x 823, CPU x 4, 1.6 Mbit/s, 150 ms`,
    `browser and server share the machine, ${loadFact()}`,
  ].join('; ');
}

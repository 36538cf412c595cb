import { availableParallelism, loadavg } from 'node:os';
import { runCommand } from './run-command.ts';

/** A slow run is often a busy machine: other work, or a server or browser that an earlier run left behind. */
export async function busyness(): Promise<string> {
  const { output } = await runCommand('ps', ['-eo', 'args'], { output: 'kept', timeoutMs: 60_000 });
  const left = output
    .split('\n')
    .filter((line) =>
      /postgres: |postgres -D|chrom(e|ium).*--headless|src\/main\.ts|vitest|playwright/.test(line),
    );
  const load = loadavg().map((value) => value.toFixed(1));
  return `${availableParallelism()} processors, load ${load.join(' ')}, processes of earlier runs: ${left.length}`;
}

import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import { buildApps } from './build.ts';
import { onLauncherGone } from './launcher.ts';
import { existsInRepository, inRepository, repositoryRoot } from './repository.ts';

const buildLimitMs = 5 * 60_000;

await start();

/** Builds what is out of date and runs the server until it is stopped. NODE_ENV is passed on, never set. */
async function start(): Promise<void> {
  if (!existsInRepository('server/src/main.ts'))
    return fail('server/src/main.ts is missing: there is no server to start.');
  // While something is being built there is no server to ask: leaving is enough, and takes the builds along.
  const leave = (): void => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, leave);
  const outcomes = await buildApps(buildLimitMs);
  for (const signal of signals) process.off(signal, leave);
  for (const { app, outcome, seconds, output } of outcomes) {
    if (outcome === 'built') console.log(`Built the ${app} in ${seconds.toFixed(1)} s.`);
    if (outcome === 'missing') process.stderr.write(output);
    if (outcome === 'failed') process.stderr.write(`The ${app} could not be built.\n${output}`);
  }
  if (outcomes.some(({ outcome }) => outcome === 'failed'))
    return fail('Not started: see the build errors above.');
  runServer();
}

function runServer(): void {
  const preload = new URL('./end-with-parent.ts', import.meta.url).href;
  const server = spawn(process.execPath, ['--import', preload, inRepository('server/src/main.ts')], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const stop = stopOnce(server);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  onLauncherGone(stop);
  server.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  server.on('exit', (code, signal) => {
    // Stopped on request is a good end: pnpm then has nothing to complain about.
    const wasAsked = stop.asked && (code === 0 || code === 130 || code === 143 || signal !== 'SIGKILL');
    process.exit(wasAsked ? 0 : (code ?? 1));
  });
}

/**
 * Ctrl-C reaches the whole process group, so the server has usually begun to stop already. Closing the pipe a moment
 * later asks it again only when it has not, for a signal that was sent to this process alone.
 */
function stopOnce(server: ChildProcess): (() => void) & { asked: boolean } {
  const pipe = server.stdio[3] as Writable | null; // `as`: the type knows nothing of the fourth entry being a pipe.
  const stop = (): void => {
    if (stop.asked) return;
    stop.asked = true;
    setTimeout(() => pipe?.destroy(), 100);
  };
  stop.asked = false;
  return stop;
}

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}

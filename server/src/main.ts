import cluster from 'node:cluster';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { AlreadyOpenError } from './db/engines/data-lock.ts';
import { MigrationError } from './db/migrate.ts';
import { createLog, endProcess } from './log.ts';
import { keepFilesPrivate, warnOfOpenFiles } from './private-files.ts';
import { Primary } from './processes/primary.ts';

const expected = [ConfigError, AlreadyOpenError, MigrationError];

/** Starts the server, refuses a wrong configuration with a clear message, and stops cleanly on a signal. */
async function main(): Promise<void> {
  keepFilesPrivate();
  const isChild = cluster.isWorker;
  const config = readConfig(undefined, isChild);
  if (config.webConcurrency > 1 && !isChild) return await startProcesses(config);
  // The process that only starts others loads nothing of the server.
  const { serve } = await import('./serve.ts');
  const { greeting, filled } = await serve(config, (stop) => {
    onSignal(() => void stop().then(() => endProcess(0), fail));
  });
  if (greeting !== null) say(greeting);
  if (await filled) say('The demo world is complete.');
}

async function startProcesses(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const primary = new Primary(config, log);
  onSignal(() => primary.stop());
  void primary.ended.then(endProcess);
  const greeting = await primary.start();
  if (greeting === null) return;
  await warnOfOpenFiles(config.dataDir, log);
  say(greeting);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function onSignal(stop: () => void): void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.once('SIGINT', handle);
  process.once('SIGTERM', handle);
}

/** A fixable problem is one sentence; other errors show where in the code they happened. */
function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  endProcess(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const { code, port, syscall }: NodeJS.ErrnoException & { port?: number } = error;
  const isOfPort = syscall === 'listen' || syscall === 'bind';
  if (isOfPort && (code === 'EADDRINUSE' || code === 'EACCES')) {
    const reason = code === 'EACCES' ? 'may not be used by this account' : 'is in use';
    return `Port ${String(port)} ${reason}. Set PORT to another one; 0 takes any that is free.`;
  }
  return error.stack ?? error.message;
}

main().catch(fail);

import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { AlreadyOpenError } from './db/db.ts';
import { beginDemoWorld } from './demo-world/fill.ts';
import { DEMO_PASSWORD, knownPeople } from './demo-world/known-people.ts';
import { MigrationError } from './db/migrate.ts';
import { keepFilesPrivate, warnOfOpenFiles } from './private-files.ts';
import { startServer } from './server.ts';

const expected = [ConfigError, AlreadyOpenError, MigrationError];

/** Starts the server, refuses a wrong configuration with a clear message, and stops cleanly on a signal. */
async function main(): Promise<void> {
  keepFilesPrivate();
  const config = readConfig();
  const server = await startServer(config);
  const begun = config.hasDemoWorld ? beginDemoWorld(server) : null;
  stopOnSignal(async () => {
    // The demo world still needs the database while it is being made.
    await (await begun)?.stop();
    await server.stop();
  });
  await warnOfOpenFiles(config.dataDir, server.ctx.log);
  const world = await begun;
  if (!world) return say(`${PRODUCT_NAME} runs at ${server.ctx.publicUrl()}`);
  say(greeting(server.url, world.isFilling));
  if (await world.filled) say('The demo world is complete.');
}

function greeting(url: string, isFilling: boolean): string {
  const width = Math.max(...knownPeople.map(({ who }) => who.length));
  return [
    '',
    `  ${PRODUCT_NAME} runs.`,
    '',
    `  For fans and artists   ${url}/`,
    `  For staff              ${url}/admin`,
    '',
    `  Sign in with the password ${DEMO_PASSWORD} as`,
    ...knownPeople.map(({ who, email }) => `    ${who.padEnd(width)}   ${email}`),
    '',
    '  Sandbox card 4242 4242 4242 4242, any future date, any code. Stop with Ctrl-C.',
    ...(isFilling ? ['  The demo world is still filling up; everything works meanwhile.'] : []),
    '',
  ].join('\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', handle);
  process.once('SIGTERM', handle);
}

/** A fixable problem is one sentence; other errors show where in the code they happened. */
function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  const { code, port, syscall }: NodeJS.ErrnoException & { port?: number } = error;
  if (syscall === 'listen' && (code === 'EADDRINUSE' || code === 'EACCES')) {
    const reason = code === 'EACCES' ? 'may not be used by this account' : 'is in use';
    return `Port ${String(port)} ${reason}. Set PORT to another one; 0 takes any that is free.`;
  }
  return error.stack ?? error.message;
}

main().catch(fail);

import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { readConfig, ConfigError } from './config.ts';
import { AlreadyOpenError } from './db/db.ts';
import { beginDemoWorld } from './db/demo-world/fill.ts';
import { DEMO_PASSWORD, knownPeople } from './db/demo-world/known-people.ts';
import { type RunningServer, startServer } from './server.ts';

/** The server as a process: refuses a wrong configuration with a clear text, and stops cleanly on a signal. */
async function main(): Promise<void> {
  const config = readConfig();
  const server = await startServer(config);
  stopOnSignal(server);
  if (config.hasDemoWorld) {
    const { isNew, filled } = await beginDemoWorld(server.ctx);
    say(greeting(server.url, isNew));
    await filled;
    if (isNew) say('The demo world is complete.');
  } else {
    say(`${PRODUCT_NAME} runs at ${server.ctx.publicUrl()}`);
  }
}

function greeting(url: string, isNew: boolean): string {
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
    ...(isNew ? ['  The demo world is still filling up; everything works meanwhile.'] : []),
    '',
  ].join('\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof AlreadyOpenError;
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});

import { dictionary } from '@dubplate/shared/features/accounts/easy-passwords.ts';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import type { Config } from './config/config.ts';
import { beginDemoWorld } from './demo-world/fill.ts';
import { DEMO_PASSWORD, knownPeople } from './demo-world/known-people.ts';
import { warnOfOpenFiles } from './private-files.ts';
import { joinPrimary, primaryOfThisProcess } from './processes/child.ts';
import { startServer } from './server.ts';

interface Serving {
  /** What the operator reads now; null if the process that started this one says it. */
  greeting: string | null;
  /** True once the demo world is made, false if there is nothing to make. */
  filled: Promise<boolean>;
}

/** Calls, jobs and, where it is wanted, the demo world in this process. From `onStop` on it can be stopped. */
export async function serve(config: Config, onStop: (stop: () => Promise<void>) => void): Promise<Serving> {
  const primary = primaryOfThisProcess();
  const server = await startServer(config);
  const { ctx, url } = server;
  const begun = config.hasDemoWorld ? beginDemoWorld(server) : null;
  onStop(async () => {
    // The demo world still needs the database while it is being made.
    await (await begun)?.stop();
    await server.stop();
  });
  // Half a second that otherwise the first person who chooses a password waits for.
  void dictionary();
  if (!primary) await warnOfOpenFiles(config.dataDir, ctx.log);
  const world = await begun;
  const greeting = world
    ? greetingOf(ctx.boundUrl(), world.isFilling)
    : `${PRODUCT_NAME} runs at ${ctx.publicUrl()}`;
  if (primary) joinPrimary(primary, ctx, { url, greeting });
  return {
    greeting: primary ? null : greeting,
    filled: world?.filled ?? Promise.resolve(false),
  };
}

function greetingOf(url: string, isFilling: boolean): string {
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

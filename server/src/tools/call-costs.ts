import { runCommand } from './run-command.ts';

/** `pnpm run call-costs`: measures what each call costs the database and writes `http/call-costs.txt`. */
const { exitCode } = await runCommand(
  'vitest',
  ['run', '--config=server/src/tools/vitest.config.ts', 'server/src/http/access.long', '--update'],
  { output: 'shown', timeoutMs: 30 * 60_000 },
);
process.exitCode = exitCode;

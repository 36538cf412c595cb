import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from './repository.ts';
import { readSources } from './source-files.ts';

const feature = (name: string): string => `server/src/features/${name}`;
/** The manifest names the version of each engine's driver. */
const database = ['server/src/db', 'server/src/testing/write-until-killed.ts', 'server/package.json'];
const server = [
  ...database,
  'server/src/http',
  'server/src/jobs',
  'server/src/main.ts',
  'server/src/server.ts',
];
const starting = [
  ...server,
  'server/src/config',
  'server/src/compose.ts',
  'server/src/serve.ts',
  'server/src/ports.ts',
  'server/src/private-files.ts',
  'server/src/log.ts',
  'server/src/testing/server-process.ts',
];
const payments = [feature('payments'), feature('wallet'), 'server/src/providers/payments'];

/**
 * Long tests, each with the files and folders it is about. `test` runs one only when their content differs from what its
 * last green run saw; `test:deep` runs all of them every time. Code that moves elsewhere takes its folder's entry along.
 */
export const testsOnChange: Record<string, string[]> = {
  'server/src/features/wallet/wallet.mutants.test.ts': [feature('wallet'), ...database],
  'server/src/features/loopcheck/loopcheck.mutants.test.ts': [
    feature('loopcheck'),
    feature('orders'),
    feature('wallet'),
    ...database,
  ],
  'server/src/features/feedback/feedback.mutants.test.ts': [
    feature('feedback'),
    feature('orders'),
    feature('wallet'),
    ...database,
  ],
  'server/src/features/sessions/sessions.mutants.test.ts': [
    feature('sessions'),
    feature('messages'),
    feature('wallet'),
    ...database,
  ],
  'server/src/features/private-sessions/private-sessions.mutants.test.ts': [
    feature('private-sessions'),
    'server/src/features/artists/taken-times.ts',
    feature('wallet'),
    ...database,
  ],
  'server/src/db/pglite.test.ts': database,
  'server/src/db/pglite.kill.test.ts': database,
  'server/src/db/replica.test.ts': [
    ...database,
    'server/src/testing/postgres.ts',
    'server/src/testing/standby.ts',
  ],
  'server/src/testing/postgres.kill.test.ts': [
    ...database,
    'server/src/testing/postgres.ts',
    'server/src/testing/postgres-keeper.ts',
  ],
  'server/src/testing/crash.test.ts': [
    ...server,
    ...payments,
    feature('loopcheck'),
    feature('orders'),
    'server/src/testing/buying.ts',
  ],
  'server/src/testing/payment-crash.test.ts': [...server, ...payments],
  'server/src/testing/start.test.ts': [...starting, 'server/src/providers/mail'],
  'server/src/processes/processes.test.ts': [
    ...starting,
    'server/src/processes',
    'server/src/moment-cache.ts',
    feature('realtime'),
    feature('uploads'),
    'server/src/testing/processes.ts',
  ],
  'server/src/tools/backup/backup.test.ts': [
    ...database,
    'server/src/tools/backup',
    'server/src/tools/restore.ts',
    'server/src/tools/backup.ts',
    'server/src/providers/storage',
  ],
  'server/src/testing/demo-world.kill.test.ts': [...server, 'server/src/demo-world'],
};

const recordFile = 'server/src/tools/tests-on-change.json';

export interface TestToRun {
  path: string;
  /** Of what it tests, taken before it runs. */
  hash: string;
}

/** The tests that must run: all when asked for, else those whose subject changed since the committed record was written. */
export function testsToRun(all: boolean): TestToRun[] {
  const record = readRecord();
  return Object.entries(testsOnChange)
    .map(([path, subjects]) => ({ path, hash: hashOf(path, subjects) }))
    .filter(({ path, hash }) => all || record[path] !== hash);
}

/** Notes that these were green. Answers whether the record changed, which then belongs into the commit. */
export function recordGreen(tests: readonly TestToRun[]): boolean {
  const before = readRecord();
  const green: Record<string, string> = {
    ...before,
    ...Object.fromEntries(tests.map(({ path, hash }) => [path, hash])),
  };
  const known = Object.keys(testsOnChange).filter((path) => path in green);
  const after = Object.fromEntries(known.map((path) => [path, green[path]]));
  writeFileSync(inRepository(recordFile), `${JSON.stringify(after, null, 2)}\n`);
  return JSON.stringify(after) !== JSON.stringify(before);
}

function readRecord(): Record<string, string> {
  return JSON.parse(readFileSync(inRepository(recordFile), 'utf8')) as Record<string, string>; // `as`: recordGreen wrote it.
}

/** Of the test and its subject. Other tests in the same folder do not count: they change nothing for this one. */
export function hashOf(test: string, subjects: readonly string[]): string {
  const files = [
    ...readSources([test]),
    ...readSources([...subjects]).filter(({ path }) => !path.endsWith('.test.ts')),
  ];
  const hash = createHash('sha256');
  for (const { path, text } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${text}\0`);
  return hash.digest('hex').slice(0, 16);
}

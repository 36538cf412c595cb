import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from './precompress.ts';
import { existsInRepository, inRepository, repositoryRoot } from './repository.ts';
import { runCommand } from './run-command.ts';

export const apps = ['client', 'console'] as const;
/** Builds the script that renders the client's pages on the server. */
const markupConfig = 'vite.markup.config.ts';
export type App = (typeof apps)[number];

export interface BuildOutcome {
  app: App;
  /** `missing`: there is no such app in this checkout; its address then says so. */
  outcome: 'fresh' | 'built' | 'failed' | 'missing';
  seconds: number;
  output: string;
}

/** Builds the browser apps whose inputs changed since their last build, both at once. */
export function buildApps(timeoutMs: number): Promise<BuildOutcome[]> {
  return Promise.all(apps.map((app) => buildApp(app, timeoutMs)));
}

async function buildApp(app: App, timeoutMs: number): Promise<BuildOutcome> {
  const config = `vite.${app}.config.ts`;
  if (!existsInRepository(config)) {
    return {
      app,
      outcome: 'missing',
      seconds: 0,
      output: `${config} is missing: there is no ${app} to build.\n`,
    };
  }
  const inputs = hashOfInputs(app);
  const dist = inRepository(app, 'dist');
  if (stampOf(dist) === inputs) return { app, outcome: 'fresh', seconds: 0, output: '' };

  await removeAbandoned(app);
  // Built beside and swapped in at the end, so that a server already running never serves half a build and a failed
  // build leaves the last good one in place.
  console.log(`Building the ${app}.`);
  const started = performance.now();
  const next = inRepository(app, `dist-${process.pid}`);
  const builds = [
    { config, folder: next },
    ...(app === 'client' ? [{ config: markupConfig, folder: `${next}-server` }] : []),
  ];
  const results = await Promise.all(builds.map(async (build) => await runBuild(build, timeoutMs)));
  const seconds = (performance.now() - started) / 1000;
  const output = results.map((result) => result.output).join('');
  const isBuilt = results.every(({ exitCode }) => exitCode === 0);
  if (!isBuilt || !existsSync(join(next, 'index.html'))) {
    for (const { folder } of builds) await rm(folder, { recursive: true, force: true });
    const reason = isBuilt ? `The build of ${app} wrote no index.html into its output folder.\n` : '';
    return { app, outcome: 'failed', seconds, output: output + reason };
  }
  await precompress(next);
  for (const { folder } of builds.slice(1)) await rename(folder, join(next, 'server'));
  writeFileSync(join(next, '.stamp'), inputs);
  await swap(next, dist);
  return { app, outcome: 'built', seconds, output };
}

async function runBuild({ config, folder }: { config: string; folder: string }, timeoutMs: number) {
  const args = ['build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  return await runCommand('vite', args, { output: 'kept', timeoutMs });
}

/** Two starts of one checkout may finish a build at the same moment; the second one then replaces the first one's. */
async function swap(next: string, dist: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const old = `${next}-old-${attempt}`;
    await rename(dist, old).catch(() => undefined);
    try {
      return await rename(next, dist);
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
}

/** What a build left behind that was killed in the middle. */
async function removeAbandoned(app: App): Promise<void> {
  const names = readdirSync(inRepository(app)).filter((name) => {
    const pid = /^dist-(\d+)/.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.all(names.map((name) => rm(inRepository(app, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function stampOf(dist: string): string | null {
  const stamp = join(dist, '.stamp');
  const isWhole = existsSync(stamp) && existsSync(join(dist, 'index.html'));
  return isWhole ? readFileSync(stamp, 'utf8') : null;
}

/** Contents, not times: a fresh checkout of the same commit, or a touched file, needs no build. */
function hashOfInputs(app: App): string {
  const hash = createHash('sha256');
  const rootFiles = readdirSync(repositoryRoot).filter((name) =>
    /^(vite\..*|tsconfig\.base\.json|pnpm-lock\.yaml)$/.test(name),
  );
  const files = [...rootFiles, ...filesBelow(app), ...filesBelow('shared')].toSorted();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRepository(file)))
      .update('\0');
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(inRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist.*|\..*)$/.test(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

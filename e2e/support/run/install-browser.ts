import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserCandidate } from './prove-browser.ts';

// Outside the lockfile on purpose: 65 MB that only a machine without any Chromium ever needs.
const headlessShell = { package: '@sparticuz/chromium', version: '153.0.0' };
const playwrightLimitMs = 30_000;

/** Debian only: what Ubuntu calls chromium is a stub that wants a running snapd. */
export async function installByApt(): Promise<boolean> {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (process.getuid?.() !== 0 || !isDebian || !existsSync('/usr/bin/apt-get')) return false;
  console.log('No browser found: installing Chromium with apt-get.');
  if (!run('apt-get', ['update', '-qq'], { limitMs: 120_000 })) return false;
  const options = ['install', '-y', '-qq', '--no-install-recommends'];
  // Older Debians have no package of the shell alone.
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', [...options, name], { limitMs: 300_000 }),
  );
}

/**
 * Brings the headless shell into the user's cache folder, which needs no rights. It is offered twice: unchanged, and
 * with the shared libraries it carries, for systems that lack them.
 */
export async function unpackHeadlessShell(): Promise<BrowserCandidate[]> {
  if (process.platform !== 'linux') return [];
  const folder = join(cacheFolder(), `chromium-${headlessShell.version}-${process.arch}`);
  if (!existsSync(folder) && !fetchHeadlessShell(folder)) return [];
  const origin = `${headlessShell.package} ${headlessShell.version}`;
  const shell: BrowserCandidate = {
    executablePath: join(folder, 'chromium'),
    kind: 'headless-shell',
    origin,
  };
  return [shell, { ...shell, libraryFolder: join(folder, 'al2023/lib') }];
}

/** Playwright's own download comes last: where its servers are out of reach it would wait for minutes. */
export async function installByPlaywright(): Promise<boolean> {
  console.log(`No browser found: trying Playwright's own download for ${playwrightLimitMs / 1000} s.`);
  const playwright = join(import.meta.dirname, '../../node_modules/.bin/playwright');
  return run(playwright, ['install', 'chromium'], { limitMs: playwrightLimitMs });
}

/** Unpacked beside and renamed at the end: half a browser left by an interrupted run would be taken for a whole one. */
function fetchHeadlessShell(folder: string): boolean {
  console.log(
    `No browser found: fetching the headless shell ${headlessShell.package} ${headlessShell.version}.`,
  );
  const work = mkdtempSync(`${folder}-`);
  const unpacked = join(work, 'unpacked');
  mkdirSync(unpacked);
  const npmArgs = ['install', '--prefix', work, '--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
  const isThere =
    run('npm', [...npmArgs, `${headlessShell.package}@${headlessShell.version}`], { limitMs: 180_000 }) &&
    // The package unpacks into the folder for temporary files, its libraries only where it believes to be on a Lambda.
    run(process.execPath, ['--input-type=module', '--eval', unpackScript(work)], {
      limitMs: 120_000,
      environment: { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
  if (isThere && !existsSync(folder)) renameSync(unpacked, folder);
  rmSync(work, { recursive: true, force: true });
  return isThere;
}

function unpackScript(work: string): string {
  const module = join(work, 'node_modules', headlessShell.package, 'build/index.js');
  return `import Chromium from ${JSON.stringify(module)}; await Chromium.executablePath();`;
}

function cacheFolder(): string {
  const wanted = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'dubplate');
  try {
    mkdirSync(wanted, { recursive: true });
    return wanted;
  } catch {
    return mkdtempSync(join(tmpdir(), 'dubplate-browser-'));
  }
}

function run(
  command: string,
  args: string[],
  options: { limitMs: number; environment?: NodeJS.ProcessEnv },
): boolean {
  const { status } = spawnSync(command, args, {
    timeout: options.limitMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.environment },
  });
  return status === 0;
}

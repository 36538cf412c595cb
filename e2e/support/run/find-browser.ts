import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installByApt, installByPlaywright, unpackHeadlessShell } from './install-browser.ts';
import { proveBrowser, type BrowserCandidate, type FoundBrowser } from './prove-browser.ts';

const cacheKey = 'DUBPLATE_BROWSER';
const systemNames = [
  // The same build without windows, which does the same for a third less work; Playwright prefers its own one too.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'brave-browser',
];
const applicationPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/**
 * The browser for this run: one that is there and proves itself by launching, or one that can be brought without
 * asking. The answer is kept in the environment, so that Playwright's workers do not search again.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const known = process.env[cacheKey];
  if (known !== undefined) return JSON.parse(known) as FoundBrowser; // `as`: written below, in this same run.

  const found = (await firstPresent()) ?? (await firstInstalled());
  if (found === null) throw new Error(noBrowserText());
  process.env[cacheKey] = JSON.stringify(found);
  announce(found);
  return found;
}

async function firstPresent(): Promise<FoundBrowser | null> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    const found = await proveBrowser(fullBrowser(given, 'CHROMIUM_PATH'));
    if (found !== null) return found;
    console.warn(`CHROMIUM_PATH names ${given}, which does not launch: looking for another browser.`);
  }
  for (const path of [chromium.executablePath(), ...systemPaths()]) {
    const found = existsSync(path) ? await proveBrowser(fullBrowser(path, 'installed')) : null;
    if (found !== null) return found;
  }
  return null;
}

async function firstInstalled(): Promise<FoundBrowser | null> {
  if (await installByApt()) {
    for (const path of systemPaths()) {
      const found = await proveBrowser(fullBrowser(path, 'installed just now by apt'));
      if (found !== null) return found;
    }
  }
  for (const candidate of await unpackHeadlessShell()) {
    const found = await proveBrowser(candidate);
    if (found !== null) return found;
  }
  if (await installByPlaywright())
    return proveBrowser(fullBrowser(chromium.executablePath(), "Playwright's download"));
  return null;
}

function fullBrowser(executablePath: string, origin: string): BrowserCandidate {
  return { executablePath, kind: 'full', origin };
}

function systemPaths(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inFolders = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...inFolders, ...applicationPaths])].filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function announce(found: FoundBrowser): void {
  console.log(
    `Browser: ${found.executablePath} (${found.origin}${found.hasSandbox ? '' : ', without its sandbox'})`,
  );
  if (found.kind === 'full') return;
  console.warn(
    [
      '**************************************************************************************',
      '* This is a headless shell, because no full Chromium was found and none could be     *',
      '* installed. Tests tagged @full-browser are NOT RUN. To run them, install Chromium   *',
      '* (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.                    *',
      '**************************************************************************************',
    ].join('\n'),
  );
}

function noBrowserText(): string {
  return [
    'No browser for the browser tests.',
    'Tried: CHROMIUM_PATH, the browser of Playwright, the browsers of this system, apt-get install chromium (only as',
    'root on Debian), a headless shell from npm, and playwright install chromium. None launches.',
    'Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program, and run the tests again.',
  ].join('\n');
}

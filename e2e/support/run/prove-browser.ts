import { chromium, type LaunchOptions } from '@playwright/test';

/** A browser that has been launched once and has shown a page. Everything here survives being written as JSON. */
export interface FoundBrowser {
  executablePath: string;
  /** The headless shell from npm draws pages but lacks what a system's browser has; tests tagged @full-browser are left out. */
  kind: 'full' | 'headless-shell';
  hasSandbox: boolean;
  /** Shared libraries that the browser brought along, for systems that lack them. */
  libraryFolder?: string;
  origin: string;
}

export type BrowserCandidate = Omit<FoundBrowser, 'hasSandbox'>;

const launchLimitMs = 20_000;

/** Launches the candidate and opens a page. The sandbox is given up only as root, where Chromium refuses it, or when it fails. */
export async function proveBrowser(candidate: BrowserCandidate): Promise<FoundBrowser | null> {
  const isRoot = process.getuid?.() === 0;
  for (const hasSandbox of isRoot ? [false] : [true, false]) {
    const browser: FoundBrowser = { ...candidate, hasSandbox };
    if (await canShowPage(browser)) return browser;
  }
  return null;
}

export function launchOptionsOf(browser: FoundBrowser): LaunchOptions {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return {
    executablePath: browser.executablePath,
    chromiumSandbox: browser.hasSandbox,
    timeout: launchLimitMs,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--allow-loopback-in-peer-connection',
    ],
    ...(browser.libraryFolder === undefined
      ? {}
      : { env: { ...environment, LD_LIBRARY_PATH: browser.libraryFolder } }),
  };
}

async function canShowPage(browser: FoundBrowser): Promise<boolean> {
  try {
    const running = await chromium.launch(launchOptionsOf(browser));
    try {
      const page = await running.newPage();
      await page.setContent('<h1>ready</h1>');
      return (await page.getByRole('heading', { name: 'ready' }).count()) === 1;
    } finally {
      await running.close();
    }
  } catch {
    return false;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Person } from '../support/api.ts';
import { addUpMovements } from '../support/movements.ts';
import { countScripts, transferredBytes } from '../support/scripts.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { declineCookies } from '../support/test.ts';
import { addProbe, type Filled, readProbe, type Seen } from './probe.ts';

export interface Visit {
  /** Of the server, without a slash at the end. */
  url: string;
  path: string;
  /** Where the load begins: a page of another site. */
  from: string;
  as: Person | null;
  /** Ends the load when this is drawn; else it is watched for `WATCHED_MS`. */
  filled: Filled | null;
}

export type Figures = Partial<Seen> & { scripts: number; gzipBytes?: number };

/** Until then nobody would call a page loaded that still works or moves. */
const WATCHED_MS = 5000;
const FILLED_WITHIN_MS = 20_000;
const POLL_MS = 50;

/** One load by a browser that has nothing of the site. Visitors meet the cookie banner; people who signed in have answered it. */
export async function coldLoad(
  browser: Browser,
  { url, path, from, as, filled }: Visit,
  { watchedMs = WATCHED_MS, countsGzip = false } = {},
): Promise<Figures> {
  const context = await browser.newContext({
    baseURL: url,
    // As journeys/budget.spec.ts, whose limit for the home page this one shares: a taller screen loads more.
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    const page = await context.newPage();
    if (as) {
      await declineCookies(context, url);
      await haveSignedIn(page, as);
    }
    await page.addInitScript(addUpMovements);
    await page.addInitScript(addProbe, filled);
    await page.goto(from);
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    if (filled) await untilFilled(page, filled);
    else await wait(Math.max(0, watchedMs - (await page.evaluate(() => performance.now()))));
    const seen = await page.evaluate(readProbe, WATCHED_MS);
    const gzipBytes = countsGzip ? await gzipOf(scripts) : undefined;
    return { ...seen, scripts: scripts.size, ...(gzipBytes !== undefined && { gzipBytes }) };
  } finally {
    await context.close();
  }
}

/** The browser tells the first paint a little later than the page sees what it drew. */
async function untilFilled(page: Page, { selector, count }: Filled): Promise<void> {
  await page
    .waitForFunction(
      () =>
        window.probe.filledMs !== null && performance.getEntriesByName('first-contentful-paint').length > 0,
      null,
      { polling: POLL_MS, timeout: FILLED_WITHIN_MS },
    )
    .catch((error: unknown) => {
      throw new Error(`${page.url()} never showed ${count} of ${selector}.`, { cause: error });
    });
}

async function gzipOf(scripts: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...scripts].map(transferredBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

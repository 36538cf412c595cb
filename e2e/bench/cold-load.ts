import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Person } from '../support/api.ts';
import { addUpMovements } from '../support/movements.ts';
import { countScripts } from '../support/scripts.ts';
import { haveSignedIn, markAsSignedIn } from '../support/sign-in.ts';
import { declineCookies } from '../support/test.ts';
import { addProbe, type Filled, readProbe, type Seen } from './probe.ts';
import { desk, type Profile, slowDown } from './profiles.ts';

export interface Visit {
  /** Of the server, without a slash at the end. */
  url: string;
  path: string;
  /** Where the load begins: a page of another site. */
  from: string;
  as: Person | null;
  /** Ends the load when this is drawn; else it is watched for `WATCHED_MS`. */
  filled: Filled | null;
  /** Asks the server for the page without its markup, so that the scripts draw everything. */
  isDrawnByScripts?: boolean;
  /** How many buttons it has once it is alive; at least one. */
  buttonsMin?: number;
}

interface How {
  profile?: Profile;
  watchedMs?: number;
}

export type Figures = Partial<Seen> & { scripts: number };

/** Until then nobody would call a page loaded that still works or moves. */
const WATCHED_MS = 5000;
const FILLED_WITHIN_MS = 20_000;
const POLL_MS = 50;

/** One load by a browser that has nothing of the site. Visitors meet the cookie banner; people who signed in have answered it. */
export async function coldLoad(
  browser: Browser,
  { url, path, from, as, filled, isDrawnByScripts, buttonsMin = 1 }: Visit,
  { profile = desk, watchedMs = WATCHED_MS }: How = {},
): Promise<Figures> {
  const context = await browser.newContext({ ...profile.context, baseURL: url });
  try {
    const page = await context.newPage();
    if (as) {
      await declineCookies(context, url);
      await haveSignedIn(page, as);
    }
    if (isDrawnByScripts) await markAsSignedIn(context, url);
    await slowDown(page, profile);
    await page.addInitScript(addUpMovements);
    await page.addInitScript(addProbe, { filled, buttonsMin });
    await page.goto(from);
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    if (filled) await untilFilled(page, filled);
    else await wait(Math.max(0, watchedMs - (await page.evaluate(() => performance.now()))));
    const seen = await page.evaluate(readProbe, watchedMs);
    return { ...seen, scripts: scripts.size };
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

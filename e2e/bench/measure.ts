import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { createStage, known } from '../support/api.ts';
import { findBrowser } from '../support/run/find-browser.ts';
import { launchOptionsOf } from '../support/run/prove-browser.ts';
import { startServer } from '../support/run/server.ts';
import { makeWorld } from '../support/run/world.ts';
import { coldLoad, type Figures, type Visit } from './cold-load.ts';
import { audit } from './lighthouse.ts';
import { desk, phone, type Profile } from './profiles.ts';
import { policiesOf, serveBuilt, serveElsewhere } from './serve.ts';
import { cards, listedVisits, listPath, peerPath, rows } from './visits.ts';

/**
 * Opens pages of the product, and what they are compared with, and writes every figure of every load as JSON.
 * `bench:pages` builds what is opened, starts this, and makes the tables.
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,list,desk,phone' },
    floor: { type: 'string', default: '' },
    peer: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const RUNS = Number(flags.runs);
/** Long enough to make the server ready for the page. */
const WARM_UP_MS = 1500;

/** All figures of the loads of one page, oldest first. */
interface Series {
  name: string;
  isPublic: boolean;
  isRendered: boolean;
  runs: Record<string, number | null>[];
}

type Result = Record<'home' | 'list' | 'desk' | 'phone' | 'byScripts' | 'lighthouse', Series[]> & {
  browser: string;
};

interface Measured {
  browser: Browser;
  profile?: Profile;
}

type NamedVisit = Visit & { name: string; isRendered?: boolean };

await main();

async function main(): Promise<void> {
  const found = await findBrowser();
  await makeWorld();
  const product = await startServer({ demo: true });
  const floor = await serveBuilt(flags.floor, product.url, await policiesOf(product.url));
  const peer = await serveBuilt(flags.peer, product.url);
  const elsewhere = await serveElsewhere();
  const browser = await chromium.launch(launchOptionsOf(found));
  const measured = { browser };
  try {
    const result: Partial<Result> = { browser: browser.version() };
    const isWanted = (part: string) => flags.only.split(',').includes(part);
    const from = elsewhere.url;
    const ofFloor = { name: 'floor', url: floor.url, from, path: '/', as: null, filled: null };
    const ofProduct = { url: product.url, from, filled: null };
    const visits = (await listedVisits(createStage(product.url))).map((visit) => ({
      ...visit,
      ...ofProduct,
    }));
    const rendered = visits.filter(({ isRendered }) => isRendered);
    if (isWanted('home'))
      result.home = await inTurn(measured, [
        { ...ofFloor, filled: cards },
        { ...ofProduct, name: '/', path: '/', as: null, filled: cards },
      ]);
    if (isWanted('list'))
      result.list = await inTurn(measured, [
        { name: 'peer', url: peer.url, from, path: peerPath, as: null, filled: rows },
        { ...ofProduct, name: listPath, path: listPath, as: known.superAdmin, filled: rows },
      ]);
    if (isWanted('desk')) result.desk = await inTurn(measured, [ofFloor, ...visits]);
    if (isWanted('phone')) {
      const byScripts = await drawnByScripts(browser, rendered);
      const all = await inTurn({ ...measured, profile: phone }, [ofFloor, ...rendered, ...byScripts]);
      result.phone = all.slice(0, rendered.length + 1);
      result.byScripts = all.slice(rendered.length + 1);
    }
    if (flags.lighthouse) {
      const addresses = rendered.map(({ name, path }) => ({ name, address: product.url + path }));
      result.lighthouse = await auditAll([{ name: 'floor', address: `${floor.url}/` }, ...addresses], found);
    }
    await writeFile(flags.out, JSON.stringify(result));
  } finally {
    await browser.close();
    await Promise.all([product.stop(), floor.stop(), peer.stop(), elsewhere.stop()]);
  }
}

/** The same pages without markup. They are alive with as many buttons as the markup has, so that both wait for the same parts. */
async function drawnByScripts(browser: Browser, rendered: NamedVisit[]): Promise<NamedVisit[]> {
  const drawn: NamedVisit[] = [];
  for (const visit of rendered) {
    const { sentButtons = 1 } = await coldLoad(browser, visit, { watchedMs: WARM_UP_MS });
    drawn.push({ ...visit, isDrawnByScripts: true, buttonsMin: sentButtons });
  }
  return drawn;
}

/** After a load each that is not counted. Every second run goes the other way, so that no page is always the first. */
async function inTurn({ browser, profile = desk }: Measured, visits: NamedVisit[]): Promise<Series[]> {
  const series = visits.map((visit) => ({ visit, runs: new Array<Figures>() }));
  // Prepares the server, which is no faster for a phone.
  for (const { visit } of series) await coldLoad(browser, visit, { watchedMs: WARM_UP_MS });
  for (let run = 0; run < RUNS; run += 1) {
    const order = run % 2 === 0 ? series : series.toReversed();
    for (const { visit, runs } of order) runs.push(await coldLoad(browser, visit, { profile }));
    process.stderr.write(`Run ${run + 1} of ${RUNS} of ${visits.length} pages is done.\n`);
  }
  return series.map(({ visit: { name, as, isRendered = false }, runs }) => ({
    name,
    isPublic: as === null,
    isRendered,
    runs: runs.map((figures) => ({ ...figures })),
  }));
}

async function auditAll(
  pages: { name: string; address: string }[],
  browser: Parameters<typeof audit>[0],
): Promise<Series[]> {
  const series = pages.map((page) => ({ ...page, runs: new Array<Record<string, number>>() }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { address, runs } of series) runs.push({ ...(await audit(browser, address)) });
    process.stderr.write(`Run ${run + 1} of ${RUNS} of Lighthouse is done.\n`);
  }
  return series.map(({ name, runs }) => ({ name, isPublic: true, isRendered: true, runs }));
}

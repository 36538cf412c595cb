import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { createStage, known } from '../support/api.ts';
import { findBrowser } from '../support/find-browser.ts';
import { launchOptionsOf } from '../support/prove-browser.ts';
import { startServer } from '../support/server.ts';
import { makeWorld } from '../support/world.ts';
import { coldLoad, type Figures, type Visit } from './cold-load.ts';
import { audit } from './lighthouse.ts';
import { serveBuilt, serveElsewhere } from './serve.ts';
import { cards, listedVisits, listPath, peerPath, rows } from './visits.ts';

/**
 * Opens pages of the product, and what they are compared with, and writes every figure of every load as JSON.
 * `bench:pages` builds what is opened, starts this, and makes the tables.
 */
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'home,list,pages' },
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
  runs: Record<string, number | null>[];
}

type Result = Record<'home' | 'list' | 'pages' | 'lighthouse', Series[]> & { browser: string };

await main();

async function main(): Promise<void> {
  const found = await findBrowser();
  await makeWorld();
  const product = await startServer({ demo: true });
  const floor = await serveBuilt(flags.floor, product.url);
  const peer = await serveBuilt(flags.peer, product.url);
  const elsewhere = await serveElsewhere();
  const from = elsewhere.url;
  const browser = await chromium.launch(launchOptionsOf(found));
  try {
    const result: Result = { browser: browser.version(), home: [], list: [], pages: [], lighthouse: [] };
    const isWanted = (part: string) => flags.only.split(',').includes(part);
    const stage = createStage(product.url);
    const visits = await listedVisits(stage);
    if (isWanted('home'))
      result.home = await inTurn(browser, [
        { name: 'floor', url: floor.url, from, path: '/', as: null, filled: cards },
        { name: '/', url: product.url, from, path: '/', as: null, filled: cards },
      ]);
    if (isWanted('list'))
      result.list = await inTurn(browser, [
        { name: 'peer', url: peer.url, from, path: peerPath, as: null, filled: rows },
        { name: listPath, url: product.url, from, path: listPath, as: known.superAdmin, filled: rows },
      ]);
    if (isWanted('pages'))
      result.pages = await inTurn(
        browser,
        visits.map((visit) => ({ ...visit, url: product.url, from, filled: null })),
      );
    if (flags.lighthouse) {
      const open = visits.filter(({ as }) => as === null);
      const addresses = open.map(({ name, path }) => ({ name, address: product.url + path }));
      result.lighthouse = await auditAll([{ name: 'floor', address: `${floor.url}/` }, ...addresses], found);
    }
    await writeFile(flags.out, JSON.stringify(result));
  } finally {
    await browser.close();
    await Promise.all([product.stop(), floor.stop(), peer.stop(), elsewhere.stop()]);
  }
}

/** After a load each that is not counted. Every second run goes the other way, so that no page is always the first. */
async function inTurn(browser: Browser, visits: (Visit & { name: string })[]): Promise<Series[]> {
  const series = visits.map((visit) => ({ name: visit.name, visit, runs: new Array<Figures>() }));
  for (const { visit } of series) await coldLoad(browser, visit, { watchedMs: WARM_UP_MS });
  for (let run = 0; run < RUNS; run += 1) {
    const order = run % 2 === 0 ? series : series.toReversed();
    for (const { visit, runs } of order)
      runs.push(await coldLoad(browser, visit, { countsGzip: run === 0 && visit.path === '/' }));
    process.stderr.write(`Run ${run + 1} of ${RUNS} of ${visits.length} pages is done.\n`);
  }
  return series.map(({ name, runs }) => ({ name, runs: runs.map((figures) => ({ ...figures })) }));
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
  return series.map(({ name, runs }) => ({ name, runs }));
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FoundBrowser } from '../support/run/prove-browser.ts';

/** Fetched when it is asked for: no test and no page needs it, and it brings more packages than the project has. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LIMIT_MS = 180_000;

export interface Audit {
  score: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  blockedMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
}

interface Result {
  runtimeError?: { message: string };
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** One run of Lighthouse as for a phone. Scores are out of 100. */
export async function audit(browser: FoundBrowser, address: string): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'dubplate-lighthouse-'));
  const file = join(folder, 'result.json');
  const flags = ['--headless', ...(browser.hasSandbox ? [] : ['--no-sandbox'])].join(' ');
  const options = ['--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, '--quiet'];
  const environment = { ...process.env, CHROME_PATH: browser.executablePath };
  try {
    await promisify(execFile)('pnpm', ['dlx', LIGHTHOUSE, address, ...options], {
      env: environment,
      timeout: LIMIT_MS,
    });
    const { runtimeError, categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Result;
    if (runtimeError) throw new Error(`Lighthouse could not load ${address}: ${runtimeError.message}`);
    const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      score: categories.performance.score * 100,
      accessibility: categories.accessibility.score * 100,
      bestPractices: categories['best-practices'].score * 100,
      seo: categories.seo.score * 100,
      blockedMs: valueOf('total-blocking-time'),
      firstPaintMs: valueOf('first-contentful-paint'),
      largestPaintMs: valueOf('largest-contentful-paint'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

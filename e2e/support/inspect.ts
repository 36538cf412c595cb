import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { screensFolder } from './run/folders.ts';
import { expect } from './test.ts';

const widths = [1440, 820, 390] as const;
/** Nothing is looked at here but whether it still fits. */
const narrowest = 320;
const height = 900;

const isDeep = process.env['DEEP'] === '1';
/** Pictures are for people, and cost a quarter of the time: SCREENS=1 or the deep run takes them. */
const takesPictures = process.env['SCREENS'] === '1' || isDeep;

interface Look {
  /** False for a page whose layout another page shows as well: axe reads it in the deep run alone. */
  isNewLayout?: boolean;
  wait?: (page: Page) => Promise<void>;
}

/**
 * Looks at the page as it stands: whether it fits at every width, and axe once of each layout, which is most of what a
 * look costs. The deep run asks axe of every page, in the dark and at a phone's width too; that the dark colours differ
 * enough, the contrast tests reckon from the colours themselves. Pictures of each width and scheme are for people.
 */
export async function inspect(
  page: Page,
  name: string,
  { isNewLayout = true, wait = settle }: Look = {},
): Promise<string[]> {
  const findings: string[] = [];
  mkdirSync(screensFolder, { recursive: true });
  for (const scheme of takesPictures ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await painted(page, scheme);
    for (const width of widths) {
      const rules = isDeep || isNewLayout ? axeRulesAt(scheme, width) : null;
      await page.setViewportSize({ width, height });
      await wait(page);
      if (scheme === 'light') findings.push(...(await sidewaysScroll(page, name, width)));
      if (rules) findings.push(...(await axeFindings(page, `${name}, ${width} px, ${scheme}`, { rules })));
      if (takesPictures) {
        const path = join(screensFolder, `${name}-${width}-${scheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled' });
      }
    }
  }
  await page.setViewportSize({ width: narrowest, height });
  await wait(page);
  findings.push(...(await sidewaysScroll(page, name, narrowest)), ...(await fading(page, name)));
  findings.push(...(await nestedForms(page, name)));
  return findings;
}

function axeRulesAt(scheme: 'light' | 'dark', width: number) {
  if (scheme === 'light' && width === widths[0]) return 'all';
  if (!isDeep) return null;
  // Colours are the same at every width, and each layout stands at one end between a phone and the widest.
  if (scheme === 'dark') return width === widths[0] ? 'colours' : null;
  return width === widths.at(-1) ? 'structure' : null;
}

/** Whatever announces that it loads is gone, and what is in view is drawn. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await drawn(page);
}

/** Where scripts bring the other colours they have done so, and nothing is still fading from one into the other. */
async function painted(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const background = getComputedStyle(document.body).backgroundColor;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (background.match(/[\d.]+/g) ?? []).map(Number);
    const isTelling = background.startsWith('rgb') && alpha > 0;
    return !isTelling || red + green + blue < 384 === (wanted === 'dark');
  }, scheme);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** The pictures and letters in view are there. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect();
      return box.top < innerHeight && box.bottom > 0;
    });
    await Promise.all([
      document.fonts.ready,
      ...inView.map((image) => image.decode().catch(() => undefined)),
    ]);
  });
}

/** Pages are looked at as by people who asked for less motion. Ends of even the shortest fades reach scripts by the thousand. */
async function fading(page: Page, name: string): Promise<string[]> {
  const first = await page.evaluate(
    () =>
      [...document.querySelectorAll('button, a, input')].find((element) =>
        getComputedStyle(element)
          .transitionDuration.split(', ')
          .some((time) => time !== '0s'),
      )?.outerHTML,
  );
  return first === undefined ? [] : [`${name}: fades although less motion is wanted: ${first.slice(0, 160)}`];
}

/** The browser sends a form within a form by itself, past our handlers, and loads the page again. */
async function nestedForms(page: Page, name: string): Promise<string[]> {
  const inner = await page
    .locator('form form')
    .evaluateAll((forms) => forms.map((form) => form.outerHTML.slice(0, 160)));
  return inner.map((html) => `${name}: a form within a form: ${html}`);
}

async function sidewaysScroll(page: Page, name: string, width: number): Promise<string[]> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    // The innermost that stick out are what pushes; those around them are only pushed.
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const innermost = out.filter(
      (element) => !out.some((other) => other !== element && element.contains(other)),
    );
    return `${scrollWidth - clientWidth} px, by ${innermost
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 160))
      .join('\n    ')}`;
  });
  return over === null ? [] : [`${name}, ${width} px: scrolls sideways ${over}`];
}

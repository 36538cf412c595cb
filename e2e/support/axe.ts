import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Wanted {
  /** A part of the page; all of it otherwise. */
  within?: string;
  /**
   * `colours` where nothing but them differs from what was looked at before, `structure` where they are the same as
   * before: they are half of what a look costs.
   */
  rules?: 'all' | 'colours' | 'structure';
}

const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe knows of its rules; its own `getRules` does not tell how grave each one is. */
interface Injected {
  run: typeof axe.run;
  _audit: { rules: { id: string; impact: string | null }[] };
}

/** What lies outside every landmark of the page, in words; nothing when all is well. */
export async function outsideLandmarks(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: Injected }; // brought above
    const { violations } = await injected.run(document, { runOnly: ['region'], preload: false });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)));
  });
}

/** What is serious for people who see, hear or move otherwise, in words; nothing when all is well. */
export async function axeFindings(
  page: Page,
  where: string,
  { within, rules = 'all' }: Wanted = {},
): Promise<string[]> {
  // Brought once to each page: that takes as long as a third of a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async ([selector, wanted, names]) => {
      const { axe: injected } = window as unknown as { axe: Injected }; // brought above
      // A rule of less weight is not asked at all: those are a third of a look, and nobody reads what they find.
      const unasked = injected._audit.rules.filter(
        ({ id, impact }) =>
          impact === 'minor' ||
          impact === 'moderate' ||
          (wanted !== 'all' && names.includes(id) !== (wanted === 'colours')),
      );
      return await injected.run(selector ?? document, {
        resultTypes: ['violations'],
        rules: Object.fromEntries(unasked.map(({ id }) => [id, { enabled: false }])),
        // Only rules that are not asked read stylesheets and media before.
        preload: false,
      });
    },
    [within, rules, colourRules] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ html, failureSummary }) =>
            `${where}: ${id}, ${help}\n    ${html.slice(0, 160)}\n    ${failureSummary}`,
        ),
    );
}

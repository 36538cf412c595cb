import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../support/axe.ts';
import { known } from '../../support/api.ts';
import { drawn, settle } from '../../support/inspect.ts';
import { addUpMovements } from '../../support/movements.ts';
import { countScripts } from '../../support/scripts.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const SHIFT_MAX = 0.02;
const SCRIPTS_MAX = 17;
const widths = [390, 1440] as const;
const addresses = ['/blog', '/article/thirty-seconds', '/landing/producers', '/landing/dubplate-academy-v2'];

/** What is wrong with the page as it stands, in words. */
async function look(page: Page, name: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await settle(page);
  const moved = await page.evaluate(() => window.moved);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(moved > SHIFT_MAX ? [`${name} moves by ${moved.toFixed(3)}`] : []),
    ...(over > 0 ? [`${name} scrolls sideways by ${over} px`] : []),
    ...(await axeFindings(page, name)),
  ];
}

for (const as of ['a visitor', 'a fan'] as const)
  test(`the blog, an article and the landing pages stand still and can be read, for ${as}`, async ({
    page,
  }) => {
    if (as === 'a fan') await haveSignedIn(page, known.fan);
    const { complaints } = watch(page);
    const scripts = countScripts(page);
    await page.addInitScript(addUpMovements);
    const findings: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of addresses) {
        scripts.clear();
        await page.goto(path);
        findings.push(...(await look(page, `${path} at ${width} px`)));
        if (scripts.size > SCRIPTS_MAX) findings.push(`${path} asks for ${scripts.size} scripts`);
      }
    }
    expect(findings).toEqual([]);
    expect(complaints).toEqual([]);
  });

test.describe('far from the server', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });

  test('a visitor’s browser takes over what the server wrote in its own zone', async ({ page }) => {
    const { complaints } = watch(page);
    for (const path of addresses) {
      await page.goto(path);
      await settle(page);
    }
    await expect(page.getByText(/GMT\+9/).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test(
  'a visitor comes from the menu to the blog, reads an article and finds others by its tag',
  { tag: '@core' },
  async ({ page }) => {
    const { complaints } = watch(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveTitle(/^Blog · /);
    await page.getByRole('link', { name: 'What an artist hears in thirty seconds' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'What an artist hears in thirty seconds' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What comes across at once' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Share / })).toBeVisible();
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Loopcheck' }).click();
    await expect(page).toHaveURL(/\/blog\?tag=Loopcheck$/);
    await expect(page.getByRole('list', { name: 'Articles' }).getByRole('heading')).toHaveCount(1);
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page.getByRole('list', { name: 'Articles' }).getByRole('heading')).toHaveCount(3);
    expect(complaints).toEqual([]);
  },
);

test('the server writes these pages for visitors', async ({ request }) => {
  for (const [path, words] of [
    ['/blog', 'What an artist hears in thirty seconds'],
    ['/article/thirty-seconds', 'What comes across at once'],
    ['/page/terms', 'Terms of use</h1>'],
    ['/landing/producers', 'Your next loop is ready'],
    ['/landing/dubplate-academy-v2', 'Dubplate Academy</span>'],
  ] as const)
    expect((await (await request.get(path)).text()).split('id="root"')[1], path).toContain(words);
});

test('unknown addresses are not found, and pages that have moved lead on', async ({ page }) => {
  for (const path of ['/article/nothing', '/landing/nothing', '/article/No%20Slug']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  }
  await page.goto('/landing/demo-feedback');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/landing/dubplate-academy');
  await expect(page).toHaveURL(/\/landing\/dubplate-academy-v2$/);
  await expect(page.getByText('Dubplate Academy', { exact: true })).toBeVisible();
});

test('an editor’s preview shows what is not saved, and follows the editor without scrolling', async ({
  page,
  stage,
}) => {
  const preview = {
    kind: 'landing' as const,
    slug: 'producers',
    content: (title: string) => ({
      title,
      description: '',
      blocks: Array.from({ length: 6 }, (_, nth) => ({
        id: `b${nth}`,
        type: 'headline' as const,
        primary: { title: `${title} ${nth}`, background_color: 'coral' as const },
        items: [],
      })),
    }),
  };
  const keep = async (title: string, previewId: string | null) =>
    await stage.call(
      'admin/preview-content',
      { ...preview, content: preview.content(title), previewId },
      known.admin,
    );
  const { previewId } = await keep('First', null);
  await page.goto(`/landing/producers?preview=${previewId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'First 0' })).toBeVisible();
  await expect(page.getByText('Preview. Visitors don’t see these changes.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.locator('meta[name=robots][content=noindex]')).not.toHaveCount(0);
  await page.getByRole('heading', { name: 'First 5' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await keep('Second', previewId);
  await page.evaluate(() => postMessage({ type: 'content-preview-changed' }, location.origin));
  await expect(page.getByRole('heading', { name: 'Second 5' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('the style guide shows every block with little, usual and much content', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const section = page.getByRole('region', { name: 'Blocks of pages' });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(section.locator('[data-sample]').first()).toBeAttached({ timeout: 3000 });
  }).toPass();
  const findings: string[] = [];
  for (const fill of ['empty', 'overfull', 'unbroken', 'usual']) {
    await section.getByRole('radio', { name: fill }).check({ force: true });
    await expect(section.locator('[data-sample]')).toHaveCount(33);
    await drawn(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) findings.push(`${fill} at ${width} px scrolls sideways by ${over} px`);
      findings.push(...(await cutTexts(section)));
    }
    findings.push(...(await axeFindings(page, fill, { within: '[aria-label="Blocks of pages"]' })));
  }
  expect(findings).toEqual([]);
});

/** Headings and links that go on past the edge of the window, but for what scrolls or moves. */
async function cutTexts(section: Locator): Promise<string[]> {
  return await section.locator('[data-sample] :is(h2, h3, p, a)').evaluateAll((parts) =>
    parts
      .filter(
        (part) => part.closest('[aria-hidden], .sr-only, [class*=overflow-x], [class*=marquee]') === null,
      )
      .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((part) => `${part.closest('[data-sample]')?.getAttribute('data-sample')}: ${part.textContent}`),
  );
}

import type { Locator, Page } from '@playwright/test';
import { known, type Stage, until } from '../../support/api.ts';
import { openConsole } from '../../support/console.ts';
import { expect, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

let serial = 0;

interface WrittenBlock {
  type: string;
  primary: object;
  items?: object[];
}

/** A draft, and where its editor is. */
async function aDraft(
  stage: Stage,
  blocks: readonly WrittenBlock[],
): Promise<{ slug: string; path: string }> {
  serial += 1;
  const slug = `written-${process.pid}-${serial}`;
  const content = {
    title: 'Written page',
    description: '',
    blocks: blocks.map((block, nth) => ({ id: `b${nth}`, items: [], ...block })),
  };
  const { id } = await stage.call('admin/create-content', { kind: 'landing', slug, content }, known.admin);
  return { slug, path: `/admin/contents/${id}/show` };
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Editor' });
const head = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name });
const headline = (title: string): WrittenBlock => ({ type: 'headline', primary: { title } });

test('a save that fails is told beside its button and leads to the first wrong field', async ({
  page,
  stage,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const { path } = await aDraft(
    stage,
    Array.from({ length: 14 }, (_, nth) => headline(`Headline ${nth}`)),
  );
  await openConsole(page, known.admin, path);
  await head(page, /^12\. Headline/).click();
  const title = page.getByLabel('Title *', { exact: true });
  await title.fill('');
  await head(page, /^14\. Headline/).click();
  await expect(head(page, /^12\. Headline.*Not finished/)).toBeVisible();
  await button(page, 'Save').click();
  await expect(bar(page).getByRole('alert')).toBeInViewport();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await title.fill('Headline again');
  await expect(bar(page).getByRole('alert')).toBeHidden();
  await test.step('so is one that is asked for by a dialog', async () => {
    await title.fill('');
    await head(page, /^14\. Headline/).click();
    await button(page, 'Publish').click();
    await button(page.getByRole('dialog'), 'Publish').click();
    await expect(title).toBeFocused();
    await title.fill('Headline again');
  });
  await test.step('without a connection the button keeps the focus', async () => {
    await context.setOffline(true);
    await button(page, 'Save').click();
    await expect(bar(page).getByRole('alert')).toContainText('The server did not answer.');
    await expect(bar(page).getByRole('alert')).toBeInViewport();
    await expect(button(page, 'Save')).toBeFocused();
    await expect(bar(page).getByText('Unsaved changes')).toBeVisible();
    await context.setOffline(false);
    await button(page, 'Save').click();
    await expect(bar(page).getByRole('alert')).toBeHidden();
    await expect(bar(page).getByText('Unsaved changes')).toBeHidden();
  });
});

test('a text says what it is written in, how much of it fits, and what it can’t have', async ({
  page,
  stage,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path } = await aDraft(stage, [
    { type: 'text', primary: { text: 'A plain line' } },
    headline('Last'),
  ]);
  await openConsole(page, known.admin, path);
  const { complaints } = watch(page);
  await head(page, /^1\. Text/).click();
  const text = page.getByLabel('Text *', { exact: true });
  await expect(page.getByText('Written in Markdown', { exact: false })).toBeVisible();
  await test.step('marks go off by the button that put them on', async () => {
    for (const name of ['Heading', 'List', 'Quote', 'Bold', 'Italic']) {
      await text.selectText();
      await button(page, name).click();
      await expect(text).not.toHaveValue('A plain line');
      await button(page, name).click();
      await expect(text).toHaveValue('A plain line');
    }
  });
  await test.step('the address of a link is selected', async () => {
    await text.selectText();
    await button(page, 'Link').click();
    await expect(text).toHaveValue('[A plain line](https://)');
    await expect(text).toBeFocused();
    await page.keyboard.type('/artists');
    await expect(text).toHaveValue('[A plain line](/artists)');
  });
  await test.step('a wrong link is told while it is written', async () => {
    await text.fill('See [our artists](www.example.com).');
    await expect(page.getByText('Line 1 has a link to “www.example.com”.', { exact: false })).toBeVisible();
    await head(page, /^2\. Headline/).click();
    await expect(head(page, /^1\. Text.*Wrong or missing/)).toBeVisible();
    await head(page, /^1\. Text/).click();
  });
  await test.step('what is cut off is told', async () => {
    await text.fill('');
    await page.evaluate(() => navigator.clipboard.writeText('word '.repeat(20_000).trim()));
    await text.press('Control+v');
    await expect(
      page
        .getByText('Only 40,000 of the 99,999 pasted characters fit. The rest is cut off.', { exact: false })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('40,000 of 40,000 characters.', { exact: false })).toBeVisible();
    await text.fill('Short');
    await expect(
      page.getByText('pasted characters fit', { exact: false }).filter({ visible: true }),
    ).toHaveCount(1);
  });
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a button without its other half, and a colour of text that can’t be read, are pointed out', async ({
  page,
  stage,
}) => {
  const { path } = await aDraft(stage, [
    { type: 'hero', primary: { title: 'Hero', cta_label: 'Go' } },
    { type: 'headline', primary: { title: 'Red', background_color: 'red', text_color: 'black' } },
  ]);
  await openConsole(page, known.admin, path);
  await expect(head(page, /^1\. Hero.*Warning/)).toBeVisible();
  await head(page, /^1\. Hero/).click();
  await expect(page.getByText('Without an address the button is not shown.')).toBeVisible();
  await page.getByLabel('Where the button leads').fill('/artists');
  await expect(head(page, /^1\. Hero.*Warning/)).toBeHidden();
  await head(page, /^2\. Headline.*Warning/).click();
  await expect(page.getByText('On red the text is white, because black can’t be read there.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Background' }).click();
  await page.getByRole('option', { name: 'Pale yellow with black text' }).click();
  await expect(page.getByText('can’t be read there', { exact: false })).toBeHidden();
});

test('from the editor the page is a press away, and undoing is said', async ({ page, stage, context }) => {
  const { path, slug } = await aDraft(stage, [headline('One')]);
  await openConsole(page, known.admin, path);
  await expect(page.getByRole('link', { name: 'View page' })).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open preview in a new tab' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
  // It shows what visitors see, and the sign-in stays.
  await expect(preview.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await preview.goto('/');
  await expect(preview.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await preview.close();
  await expect(button(page, 'Undo')).toBeDisabled();
  await page.getByLabel('Description').fill('Another');
  await button(page, 'Undo').click();
  await expect(page.getByRole('status', { name: 'What happened' })).toHaveText(
    'Undone. 0 more can be undone.',
  );
  await button(page, 'Publish').click();
  await button(page.getByRole('dialog'), 'Publish').click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(button(page, 'Publish')).toBeFocused();
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    new RegExp(`/landing/${slug}$`),
  );
  await test.step('a change can be scheduled for later, and not for earlier', async () => {
    await button(page, 'Schedule').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^When/).fill('2020-01-01T09:00');
    await button(dialog, 'Schedule').click();
    await expect(dialog.getByText('This is in the past.', { exact: false })).toBeVisible();
    await dialog.getByLabel(/^When/).fill('2099-01-01T09:00');
    await button(dialog, 'Schedule').click();
    await expect(page.getByText('Published, change scheduled')).toBeVisible();
    await button(page, 'Cancel the schedule').click();
    await button(page.getByRole('dialog'), 'Cancel the schedule').click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });
});

test('a page that comes with the product is replaced by one that begins with its text', async ({
  page,
  newBrowser,
}) => {
  await openConsole(page, known.admin, '/admin/contents');
  const { complaints } = watch(page);
  const comes = page.getByRole('region', { name: 'Comes with the product' });
  await expect(comes.getByText('Can’t be replaced here', { exact: false })).toHaveCount(2);
  await comes.getByRole('link', { name: 'Replace with your own: Help' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(
    page.getByText('takes the place of the page that comes with the product', { exact: false }),
  ).toBeVisible();
  await button(page, 'Create page').click();
  await expect(head(page, /^1\. Headline · Help/)).toBeVisible();
  await head(page, /^2\. Text/).click();
  await expect(page.getByLabel('Text *', { exact: true })).toHaveValue(/^## /m);
  await button(page, 'Publish').click();
  await button(page.getByRole('dialog'), 'Publish').click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const visitor = await newBrowser();
  await visitor.goto('/page/help');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(visitor.getByText('Version of')).toHaveCount(0);
  await button(page, 'Unpublish').click();
  await expect(page.getByRole('dialog')).toContainText(
    'Visitors see the page that comes with the product again.',
  );
  await button(page.getByRole('dialog'), 'Unpublish').click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await until(async () => {
    await visitor.goto('/page/help');
    return await visitor.getByText('Version of').isVisible();
  }, 'the page of the product is back');
  expect(complaints).toEqual([]);
});

test('a first block is pasted where the browser doesn’t let the page read the clipboard', async ({
  page,
  stage,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const { path } = await aDraft(stage, []);
  const from = await aDraft(stage, [headline('Taken along')]);
  await openConsole(page, known.admin, from.path);
  await button(page, 'Copy all blocks').click();
  await expect(page.getByRole('status', { name: 'What happened' })).toHaveText('Block copied.');
  await page.goto(path);
  await page.evaluate(() => {
    navigator.clipboard.readText = async () => await Promise.reject(new Error('Not allowed'));
  });
  await button(page, 'Paste blocks').click();
  await expect(page.getByText('Press Ctrl+V now', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(head(page, /^1\. Headline · Taken along/)).toBeVisible();
  await expect(page.getByText('Press Ctrl+V now', { exact: false })).toBeHidden();
});

test.describe('with the cookie banner', () => {
  test.use({ hasAnsweredCookies: false });
  test('a preview shows none', async ({ page, stage }) => {
    const { path } = await aDraft(stage, [headline('One')]);
    await openConsole(page, known.admin, path);
    const frame = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(frame.getByRole('heading', { level: 1, name: 'One' })).toBeVisible();
    await expect(frame.locator('section[aria-label=Cookies]')).toBeAttached();
    await expect(frame.getByRole('region', { name: 'Cookies' })).toBeHidden();
    const color = async () =>
      await frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect(async () => expect(await color()).toBe('dark')).toPass();
  });
});

import type { FrameLocator, Locator, Page } from '@playwright/test';
import { DAY_MS, known, type Stage, until } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { openConsole } from '../../support/console.ts';
import { inspect } from '../../support/inspect.ts';
import { type Keyboard, keyboardOf } from '../../support/keyboard.ts';
import { picture } from '../../support/picture.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

/** A server of its own: days pass here. */
test.use({ environment: { CLOCK_OFFSET_MS: '0' } });

let serial = 0;

/** A draft of headlines, and where its editor is. */
async function aDraft(
  stage: Stage,
  titles: readonly string[],
): Promise<{ slug: string; path: string; id: string }> {
  serial += 1;
  const slug = `edited-${process.pid}-${serial}`;
  const blocks = titles.map((title, nth) => ({
    id: `b${nth}`,
    type: 'headline',
    primary: { title },
    items: [],
  }));
  const content = { title: 'Edited page', description: '', blocks };
  const { id } = await stage.call('admin/create-content', { kind: 'landing', slug, content }, known.admin);
  return { slug, id, path: `/admin/contents/${id}/show` };
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the page"]');
const head = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name });
const said = (page: Page) => page.getByRole('status', { name: 'What happened' });

/** Adds a block by its name and writes into its fields, all by keyboard. */
async function addByKeyboard(
  keys: Keyboard,
  page: Page,
  type: string,
  texts: Record<string, string>,
): Promise<void> {
  await keys.enter(button(page, 'Add a block'));
  await expect(page.getByLabel('Search blocks')).toBeFocused();
  await keys.type(type);
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(said(page)).toHaveText(`${type} added.`);
  for (const [label, text] of Object.entries(texts)) {
    const open = page.getByRole('group', { name: /^Block \d+: / }).filter({ visible: true });
    await keys.fill(open.getByLabel(label, { exact: true }).first(), text);
  }
}

const tenBlocks: readonly [type: string, texts: Record<string, string>][] = [
  ['Headline', { 'Title *': 'Spring sale of loops' }],
  ['Text', { 'Text *': 'Every loop is heard **within a week**.' }],
  ['Cards', { 'Title *': 'Cheaper by half' }],
  ['Call to action', { 'Title *': 'Begin today' }],
  ['Tags', { 'Tag *': 'Techno' }],
  ['Links', { 'Title *': 'All artists', 'Where it leads *': '/artists' }],
  ['Highlights', { 'Fact *': '7 days' }],
  ['Moving line', { 'Title *': 'Loops loops loops' }],
  ['Newest artists', { Title: 'They joined last' }],
  ['How Loopcheck works', { Title: 'How it is done' }],
];

test(
  'a landing page of ten blocks is made by keyboard alone, scheduled, seen and taken back',
  { tag: '@core' },
  async ({ page, stage, newBrowser }) => {
    const keys = keyboardOf(page);
    const slug = `spring-${process.pid}`;
    await openConsole(page, known.admin, '/admin/contents');
    const { complaints } = watch(page);
    await test.step('it is made', async () => {
      await keys.enter(page.getByRole('link', { name: 'Create page' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Create page' })).toBeVisible();
      await keys.fill(page.getByLabel('Title', { exact: true }), 'Spring sale');
      await keys.fill(page.getByLabel('Address', { exact: true }), slug);
      await keys.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Spring sale' })).toBeVisible();
    });
    await test.step('its blocks are added and moved', async () => {
      for (const [type, texts] of tenBlocks) await addByKeyboard(keys, page, type, texts);
      await expect(page.getByRole('heading', { name: 'Blocks (10)' })).toBeVisible();
      await keys.tabTo(head(page, /^10\. How Loopcheck works/), 'Shift+Tab');
      await keys.press('Alt+ArrowUp');
      await expect(said(page)).toHaveText('How Loopcheck works moved to place 9 of 10.');
      await expect(head(page, /^9\. How Loopcheck works/)).toBeFocused();
    });
    await test.step('its preview shows them', async () => {
      await expect(
        preview(page).getByRole('heading', { level: 1, name: 'Spring sale of loops' }),
      ).toBeVisible();
      await expect(
        preview(page)
          .getByRole('link', { name: /All artists/ })
          .first(),
      ).toBeVisible();
    });
    await test.step('it is scheduled for tomorrow', async () => {
      await keys.enter(button(page, 'Schedule'), 'Shift+Tab');
      await keys.tabTo(page.getByLabel('When (Europe/Berlin)'));
      const [year = '', month = '', day = ''] = (await tomorrow(stage)).slice(0, 10).split('-');
      await keys.type(`${month}${day}${year}`);
      await keys.press('Tab');
      await keys.type('0900AM');
      await keys.enter(button(page.getByRole('dialog'), 'Schedule'));
      const words = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
      await expect(
        page.getByText(`Scheduled for ${words.format(new Date(`${year}-${month}-${day}`))}, 9:00 AM.`),
      ).toBeVisible();
      await expect(page.getByText('Times in Europe/Berlin.')).toBeVisible();
    });
    const visitor = await newBrowser();
    await visitor.setViewportSize({ width: 390, height: 844 });
    expect((await visitor.goto(`/landing/${slug}`))?.status()).toBe(404);
    // Before the sign-in ends with the days that pass.
    expect(complaints).toEqual([]);
    await test.step('its time comes', async () => {
      await stage.letPass(2 * DAY_MS);
      await until(
        async () => (await visitor.goto(`/landing/${slug}`))?.status() === 200,
        'the page is published',
      );
      await expect(visitor.getByRole('heading', { level: 1, name: 'Spring sale of loops' })).toBeVisible();
      await expect(visitor.getByText('Cheaper by half')).toBeVisible();
    });
    await test.step('it is changed, and the older revision comes back', async () => {
      await haveSignedIn(page, known.admin);
      await page.reload();
      await keys.enter(head(page, /^1\. Headline/));
      await keys.fill(page.getByLabel('Title *', { exact: true }), 'Summer sale of loops');
      await publishByKeyboard(keys, page);
      await sees(visitor, slug, 'Summer sale of loops');
      await keys.enter(button(page, 'Restore revision 2'));
      await expect(head(page, /Spring sale of loops/)).toBeVisible();
      await publishByKeyboard(keys, page);
      await sees(visitor, slug, 'Spring sale of loops');
    });
    await test.step('it is taken back', async () => {
      // Publishing has left the focus on its button.
      await keys.enter(button(page, 'Unpublish'));
      await keys.enter(button(page.getByRole('dialog'), 'Unpublish'));
      await expect(page.getByText('Draft', { exact: true })).toBeVisible();
      await until(async () => (await visitor.goto(`/landing/${slug}`))?.status() === 404, 'the page is gone');
    });
  },
);

/** Publishes what the editor shows, all by keyboard. */
async function publishByKeyboard(keys: Keyboard, page: Page): Promise<void> {
  await keys.enter(button(page, 'Publish'), 'Shift+Tab');
  await keys.enter(button(page.getByRole('dialog'), 'Publish'));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(button(page, 'Publish')).toBeEnabled();
}

async function sees(visitor: Page, slug: string, title: string): Promise<void> {
  await until(async () => {
    await visitor.goto(`/landing/${slug}`);
    return visitor.getByRole('heading', { level: 1, name: title }).isVisible();
  }, `the page says ${title}`);
}

async function tomorrow(stage: Stage): Promise<string> {
  const { headers } = await fetch(`${stage.url}/app/api/openapi.json`);
  return new Date(Date.parse(headers.get('x-time') ?? '') + DAY_MS).toISOString();
}

test('two editors at once lose nothing', async ({ page, stage, newBrowser }) => {
  const { path, id } = await aDraft(stage, ['One', 'Two']);
  const other = await newBrowser();
  await openConsole(page, known.admin, path);
  await openConsole(other, known.superAdmin, path);
  await test.step('the first saves', async () => {
    await other.getByLabel('Description').fill('Theirs alone');
    await head(other, /^1\. Headline/).click();
    await other.getByLabel('Title *', { exact: true }).fill('One by them');
    await button(other, 'Save').click();
    await expect(other.getByText('Saved by sam-super')).toBeVisible();
  });
  await test.step('the second sees both versions, field by field', async () => {
    await head(page, /^1\. Headline/).click();
    await page.getByLabel('Title *', { exact: true }).fill('One by me');
    await head(page, /^2\. Headline/).click();
    await page.getByLabel('Title *', { exact: true }).fill('Two by me');
    await button(page, 'Publish').click();
    await button(page.getByRole('dialog'), 'Publish').click();
    const dialog = page.getByRole('dialog', { name: 'sam-super has saved this page meanwhile' });
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
    await expect(dialog.getByRole('radio', { name: 'By sam-super: Theirs alone' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Yours: Two by me' })).toBeChecked();
    expect(await axeFindings(page, 'the conflict', { within: '[role=dialog]' })).toEqual([]);
    await button(dialog, 'Save and publish this').click();
    await expect(dialog.getByRole('alert')).toContainText('Headline “One by me”: Title');
    await dialog.getByRole('radio', { name: 'By sam-super: One by them' }).check();
    await button(dialog, 'Save and publish this').click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });
  const { content, state, revisions } = await stage.call('admin/get-content', { contentId: id }, known.admin);
  expect([
    state,
    content.description,
    ...content.blocks.map((block: { primary: object }) => block.primary),
  ]).toEqual(['published', 'Theirs alone', { title: 'One by them' }, { title: 'Two by me' }]);
  expect(revisions).toHaveLength(3);
});

test('a page that was published meanwhile is not unpublished by taking back its schedule', async ({
  page,
  stage,
}) => {
  const { path, slug, id } = await aDraft(stage, ['One']);
  const act = async (name: 'publish-content' | 'unpublish-content', more = {}) =>
    await stage.call(`admin/${name}`, { contentId: id, revision: 1, ...more }, known.admin);
  await act('publish-content', { at: await tomorrow(stage) });
  await openConsole(page, known.admin, path);
  await button(page, 'Cancel the schedule').click();
  await act('unpublish-content');
  await act('publish-content');
  await button(page.getByRole('dialog'), 'Cancel the schedule').click();
  await expect(page.getByRole('alert')).toHaveText('This page is published by now. Nothing was changed.');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(button(page, 'Unpublish')).toBeVisible();
  expect((await page.request.get(`/landing/${slug}`)).status()).toBe(200);
});

test('what was not saved survives a reload, and never shows as the page', async ({ page, stage }) => {
  const { path, slug, id } = await aDraft(stage, ['One']);
  await stage.call('admin/publish-content', { contentId: id, revision: 1 }, known.admin);
  await openConsole(page, known.admin, path);
  const { complaints } = watch(page);
  await head(page, /^1\. Headline/).click();
  await page.getByLabel('Title *', { exact: true }).fill('Not saved yet');
  await expect(preview(page).getByRole('heading', { name: 'Not saved yet' })).toBeVisible();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'You have changes that were not saved' });
  await expect(dialog).toBeVisible();
  await expect(head(page, /Not saved yet/)).toHaveCount(0);
  expect(await (await page.request.get(`/landing/${slug}`)).text()).not.toContain('Not saved yet');
  await button(dialog, 'Go on with them').click();
  await expect(head(page, /Not saved yet/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(head(page, /· One/)).toBeVisible();
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Published, with changes')).toBeVisible();
  await page.reload();
  await expect(head(page, /Not saved yet/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await test.step('an older revision is brought back', async () => {
    await button(page, 'What changed in revision 2').click();
    await expect(page.getByRole('dialog')).toContainText('One → Not saved yet');
    await button(page.getByRole('dialog'), 'Close').click();
    await button(page, 'Restore revision 1').click();
    await expect(head(page, /· One/)).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('hostile text is shown as text, and links that lead nowhere are pointed out', async ({
  page,
  stage,
}) => {
  const hostile = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
  const { path } = await aDraft(stage, [hostile]);
  await openConsole(page, known.admin, path);
  const { complaints } = watch(page);
  await expect(preview(page).getByRole('heading', { level: 1, name: hostile })).toBeVisible();
  await head(page, /^1\. Headline/).click();
  await button(page, 'Add below').click();
  await page.getByLabel('Search blocks').fill('Call to action');
  await page.keyboard.press('Enter');
  await page.getByLabel('Title *', { exact: true }).fill('Go');
  const link = page.getByLabel('Where the button leads');
  await link.fill('/landing/not-there');
  await expect(page.getByText('There is no page at /landing/not-there.', { exact: false })).toBeVisible();
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
  await link.fill('javascript:alert(1)');
  await expect(page.getByText('One block is left out')).toBeVisible();
  await button(page, 'Save').click();
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Something is missing or wrong.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('blocks are copied to another page, and pictures need words', async ({ page, stage, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const from = await aDraft(stage, ['Taken along']);
  const to = await aDraft(stage, []);
  await openConsole(page, known.admin, from.path);
  const { complaints } = watch(page);
  await head(page, /^1\. Headline/).click();
  await button(page, 'Copy').click();
  await expect(said(page)).toHaveText('Block copied.');
  await page.goto(to.path);
  await button(page, 'Paste blocks').click();
  await expect(head(page, /^1\. Headline · Taken along/)).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('Just a sentence'));
  await button(page, 'Paste blocks').click();
  await expect(page.getByRole('alert')).toHaveText(
    'There are no blocks in the clipboard. Copy one with “Copy” first.',
  );
  await button(page, 'Add a block').click();
  await page.getByLabel('Search blocks').fill('Picture');
  await page.keyboard.press('Enter');
  const block = page.getByRole('group', { name: 'Block 2: Picture' });
  await block.getByLabel('File of Picture').setInputFiles(picture());
  await expect(block.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  await button(page, 'Save').click();
  await expect(block.getByText(/Please say what the picture shows/)).toBeVisible();
  await block.getByLabel('What the picture shows').fill('Blue into green');
  await expect(preview(page).getByRole('img', { name: 'Blue into green' })).toBeVisible();
  expect(await inspect(page, 'content-editor')).toEqual([]);
  await button(page, 'Save').click();
  await expect(page.getByText('Saved. Visitors see it once it is published.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a home page of blocks takes the place of the one that comes with the product', async ({
  page,
  stage,
  newBrowser,
}) => {
  await openConsole(page, known.admin, '/admin/create-content');
  const { complaints } = watch(page);
  await expect(page.getByRole('heading', { name: 'Create page' })).toBeVisible();
  await page.getByRole('radio', { name: 'Home page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Loops week');
  await expect(page.getByLabel('Address')).toHaveCount(0);
  await page.getByRole('radio', { name: 'An empty page' }).click();
  await button(page, 'Create page').click();
  await expect(page.getByText('Home page at /', { exact: true })).toBeVisible();
  await button(page, 'Add a block').click();
  await page.getByLabel('Search blocks').fill('Headline');
  await page.keyboard.press('Enter');
  await page.getByLabel('Title *', { exact: true }).fill('A week of loops');
  await expect(preview(page).getByRole('heading', { level: 1, name: 'A week of loops' })).toBeVisible();
  await button(page, 'Publish').click();
  await button(page.getByRole('dialog'), 'Publish').click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  const visitor = await newBrowser();
  const seen = watch(visitor);
  const usual = 'A trusted ear before release';
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1, name: 'A week of loops' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^Loops week/);
  await expect(visitor.getByText(usual)).toHaveCount(0);
  const written = await (await visitor.request.get('/')).text();
  expect(written.split('id="root"')[1]).toContain('A week of loops');
  await visitor.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible();
  await visitor.getByRole('banner').getByRole('link', { name: 'Dubplate' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'A week of loops' })).toBeVisible();

  const { items } = await stage.call('admin/contents', { filter: { kind: 'home' } }, known.admin);
  const { id: contentId, revision } = items[0];
  await stage.call('admin/unpublish-content', { contentId, revision }, known.admin);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1, name: usual })).toBeVisible();
  expect([...complaints, ...seen.complaints]).toEqual([]);
});

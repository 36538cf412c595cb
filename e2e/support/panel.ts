import type { Locator, Page } from '@playwright/test';
import type { GivenFile } from './audio.ts';
import { expect } from './test.ts';

/** The Loopcheck panel, as a person finds it. */
export function panelOf(page: Page) {
  const root = page.getByRole('dialog', { name: 'Loopcheck' });
  const button = (name: string | RegExp) => root.getByRole('button', { name });
  return {
    root,
    files: root.getByRole('list', { name: 'Files' }).getByRole('listitem'),
    dropzone: root.locator('input[type=file]'),
    continueButton: root.getByRole('button', { name: 'Continue', exact: true }),
    step: (name: string) => root.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }),
    selected: root.getByRole('region', { name: 'Selected Artist(s)' }).getByRole('listitem'),
    loopOf: (file: string): Locator => root.getByRole('slider', { name: `30-second loop of ${file}` }),
    button,
    heading: (name: string | RegExp) => root.getByRole('heading', { name, level: 3 }),
    goOn: () => root.getByRole('button', { name: 'Continue', exact: true }).click(),
    /** A row of the lists that are offered, with its add button. */
    offered: (list: string) => root.getByRole('list', { name: list }).getByRole('listitem'),
    search: root.getByRole('searchbox', { name: 'Add more artist(s)' }),
    async open(): Promise<void> {
      await page
        .getByRole('button', { name: /^(Start|Continue)$/ })
        .first()
        .click();
      await expect(root).toBeVisible();
    },
    async addFiles(files: GivenFile[]): Promise<void> {
      await root.locator('input[type=file]').setInputFiles(files);
      for (const { name } of files) await expect(this.loopOf(name)).toBeVisible();
    },
    /** By its name in the list of everybody who sells, page after page. */
    async addArtist(username: string): Promise<void> {
      await root.getByRole('tab', { name: 'Browse' }).click();
      const add = root.getByRole('button', { name: `Add ${username}`, exact: true });
      const more = root.getByRole('button', { name: 'Show more artists' });
      await expect(root.getByRole('list', { name: 'Browse' })).toBeVisible();
      while (!(await add.isVisible()) && (await more.isVisible())) {
        const shown = await root.getByRole('list', { name: 'Browse' }).getByRole('listitem').count();
        await more.click();
        await expect(
          root.getByRole('list', { name: 'Browse' }).getByRole('listitem').nth(shown),
        ).toBeVisible();
      }
      await add.click();
      await expect(root.getByRole('button', { name: `Remove ${username}`, exact: true })).toBeVisible();
    },
  };
}

export type LoopcheckPanel = ReturnType<typeof panelOf>;

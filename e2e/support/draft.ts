import type { Page } from '@playwright/test';
import { type GivenFile, track } from './audio.ts';
import { type LoopcheckPanel, panelOf } from './panel.ts';
import { expect } from './test.ts';

/** An artist of the demo world who takes as many Loopchecks as there are. */
export const openArtist = { username: 'MaraSolano', slug: 'marasolano' };

/** Opens the panel from an artist's page, which puts the artist into the draft. */
export async function openWithArtist(page: Page, slug = openArtist.slug): Promise<LoopcheckPanel> {
  await page.goto(`/artist/${slug}`);
  await page.getByRole('button', { name: 'Add to my Loopcheck' }).click();
  const panel = panelOf(page);
  await expect(panel.root).toBeVisible();
  return panel;
}

/** From an artist's page to the last step: one artist, and a file unless told otherwise. */
export async function walkToPayment(
  page: Page,
  { files, slug }: { files?: GivenFile[]; slug?: string } = {},
): Promise<LoopcheckPanel> {
  const panel = await openWithArtist(page, slug);
  await panel.addFiles(files ?? [track({ name: 'Loop.mp3' })]);
  await panel.goOn();
  await expect(panel.heading('Choose your artist(s)')).toBeVisible();
  await panel.goOn();
  await expect(panel.heading('Summary')).toBeVisible();
  await panel.goOn();
  await expect(panel.heading('Payment')).toBeVisible();
  return panel;
}

/** After a reload: the start card says Continue and leads back to where one was. */
export async function reopenAfterReload(page: Page, heading: string): Promise<LoopcheckPanel> {
  await page.reload();
  const panel = panelOf(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
  await expect(panel.heading(heading)).toBeVisible();
  return panel;
}

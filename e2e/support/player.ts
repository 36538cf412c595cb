import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Of a course. */
export const player = (page: Page) => page.getByRole('region', { name: 'Player', exact: true });
export const seekBar = (page: Page) => player(page).getByRole('slider', { name: /^Position in/ });
export const secondsOf = async (page: Page) =>
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const framesOf = async (page: Page) =>
  await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Pictures are decoded, whatever the controls say. */
export async function expectPlaying(page: Page): Promise<void> {
  const before = await framesOf(page);
  await expect.poll(async () => (await framesOf(page)) - before).toBeGreaterThan(10);
}

export async function expectSecond(page: Page, from: number, to: number): Promise<void> {
  await expect.poll(async () => await secondsOf(page)).toBeGreaterThanOrEqual(from);
  expect(await secondsOf(page)).toBeLessThan(to);
}

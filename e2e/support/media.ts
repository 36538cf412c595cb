import { type Browser, type BrowserContext, expect, type LaunchOptions, type Page } from '@playwright/test';
import type { Person } from './api.ts';
import { findBrowser } from './run/find-browser.ts';
import { launchOptionsOf } from './run/prove-browser.ts';
import { haveSignedIn } from './sign-in.ts';

declare const heldConnections: RTCPeerConnection[];

/** A browser with a camera, a microphone and a screen as far as a machine has none: its own moving picture and its beeps. */
export async function launchOptionsWithDevices(): Promise<LaunchOptions> {
  const launchOptions = launchOptionsOf(await findBrowser());
  const fakeDevices = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ];
  return { ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] };
}

/** Keeps the page's connections, so that the browser can be asked what came through them. */
async function holdConnections(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const held: RTCPeerConnection[] = [];
    Object.assign(globalThis, { heldConnections: held });
    const Original = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        held.push(this);
      }
    };
  });
}

export async function openAs(
  browser: Browser,
  person: Person,
  path: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  await holdConnections(context);
  await prepare(context);
  const page = await context.newPage();
  await haveSignedIn(page, person);
  await page.goto(path);
  return { page, context };
}

/** What came in until now, as the browser itself counts it, on connections that are not closed. */
export async function receivedBy(
  page: Page,
): Promise<{ frames: number; energy: number; connections: number }> {
  return await page.evaluate(async () => {
    const sum = { frames: 0, energy: 0, connections: 0 };
    for (const connection of heldConnections) {
      if (connection.connectionState !== 'closed') sum.connections += 1;
      if (connection.connectionState !== 'connected') continue;
      for (const report of (await connection.getStats()).values() as Iterable<Record<string, unknown>>) {
        if (report['type'] !== 'inbound-rtp') continue;
        if (report['kind'] === 'audio') sum.energy += Number(report['totalAudioEnergy'] ?? 0);
        if (report['kind'] === 'video') sum.frames += Number(report['framesDecoded'] ?? 0);
      }
    }
    return sum;
  });
}

/** The picture of an element moves on: frames that are drawn, whatever came in. */
export async function expectMovingPicture(page: Page, name: string | RegExp): Promise<void> {
  const video = page.getByLabel(name);
  await expect(video).toBeVisible();
  await expectRising(
    async () =>
      await video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames),
    10,
  );
}

/** Frames of a picture come in, at the latest after so long: a page may call a connection up that has just been lost. */
export async function expectFrames(page: Page, timeout: number): Promise<void> {
  await expectRising(async () => (await receivedBy(page)).frames, 10, timeout);
}

/** Sound comes in that is not silence. */
export async function expectSound(page: Page): Promise<void> {
  await expectRising(async () => (await receivedBy(page)).energy, 0);
}

/** No picture comes in any more: of one look and the next, seconds later, neither has a new frame. */
export async function expectStill(page: Page): Promise<void> {
  let last = -1;
  const newFrames = async () => {
    const { frames } = await receivedBy(page);
    const added = frames - last;
    last = frames;
    return added;
  };
  await expect.poll(newFrames, { intervals: [2000], timeout: 60_000 }).toBe(0);
}

/** A new connection begins to count at nothing. */
async function expectRising(count: () => Promise<number>, by: number, timeout = 60_000): Promise<void> {
  let least = await count();
  await expect
    .poll(
      async () => {
        const now = await count();
        least = Math.min(least, now);
        return now - least;
      },
      { timeout },
    )
    .toBeGreaterThan(by);
}

import type { BrowserContextOptions, Page } from '@playwright/test';

/** What a page is opened with. */
export interface Profile {
  context: BrowserContextOptions;
  /** Null: as fast as the machine is. */
  slowdown: { cpu: number; megabitsPerSecond: number; latencyMs: number } | null;
}

const reader: BrowserContextOptions = { locale: 'en-US', timezoneId: 'UTC' };

/** As journeys/budget.spec.ts: a taller screen loads more. */
export const desk: Profile = {
  context: { ...reader, viewport: { width: 1280, height: 720 } },
  slowdown: null,
};

/** A slow phone on a slow line, as Lighthouse assumes it. */
export const phone: Profile = {
  context: {
    ...reader,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  slowdown: { cpu: 4, megabitsPerSecond: 1.6, latencyMs: 150 },
};

const BITS_PER_BYTE = 8;

export async function slowDown(page: Page, { slowdown }: Profile): Promise<void> {
  if (!slowdown) return;
  const session = await page.context().newCDPSession(page);
  const throughput = (slowdown.megabitsPerSecond * 1e6) / BITS_PER_BYTE;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowdown.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown.cpu });
}

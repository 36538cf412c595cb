import type { Page } from '@playwright/test';
import { startLiveStand } from './live-stand.ts';

export interface Uplink {
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Leads what the page sends live, its calls included, over a network that can be cut. */
export async function cuttableUplink(page: Page): Promise<Uplink> {
  // Only its lossy line is used; the forwarder is that of the product.
  const stand = await startLiveStand();
  let isCut = false;
  const through = async (sdp: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ sdp });
    const response = await fetch(`${stand.url}/through/uplink`, { method: 'POST', headers, body });
    return ((await response.json()) as { sdp: string }).sdp; // As stand.ts answers.
  };
  await page.route('**/live/whip/**', async (route) => {
    const request = route.request();
    if (isCut) return await route.abort('internetdisconnected');
    if (request.method() !== 'POST') return await route.continue();
    // Otherwise the forwarder would find the way around the line.
    const postData = (request.postData() ?? '').replace(/^a=candidate:.*\r\n/gm, '');
    const response = await route.fetch({ postData });
    await route.fulfill({ response, body: await through(await response.text()) });
  });
  const setCut = async (next: boolean) => {
    isCut = next;
    await stand.get(`/line/uplink?isCut=${next}`);
    await page.context().setOffline(next);
  };
  return { cut: async () => await setCut(true), mend: async () => await setCut(false), close: stand.stop };
}

import type { Page } from '@playwright/test';

/** Begins as an MP4 and is a video for nobody who decodes it. */
export function aVideoFile(name: string, sizeBytes: number) {
  const buffer = Buffer.alloc(sizeBytes, 'video ');
  buffer.writeUInt32BE(24, 0);
  buffer.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1');
  return { name, mimeType: 'video/mp4', buffer };
}

/** A line that sends slowly, until it is changed again. */
export async function slowUplink(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let speed = -1;
  const change = async (bytesPerSecond: number, offline = false) => {
    speed = bytesPerSecond;
    await session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  };
  return {
    slow: async (bytesPerSecond: number) => await change(bytesPerSecond),
    // Being offline alone does not stop a request that is under way.
    cut: async () => await change(speed, true),
    free: async () => await change(-1),
  };
}

/** What a browser records of a canvas for some seconds: a video that it can decode. */
export async function recordedVideo(page: Page, ms: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (lengthMs) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const drawing = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const isOver = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    const begunAt = performance.now();
    while (performance.now() - begunAt < lengthMs) {
      const part = (performance.now() - begunAt) / lengthMs;
      if (drawing) {
        drawing.fillStyle = `rgb(${Math.round(255 * part)} 60 60)`;
        drawing.fillRect(0, 0, canvas.width, canvas.height);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await isOver;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, ms);
  return Buffer.from(base64, 'base64');
}

import { build } from 'vite';
import { expect, type Page, test } from '@playwright/test';
import { findBrowser } from '../support/run/find-browser.ts';
import { addLiveTools, type Figures } from '../support/live/live-page.ts';
import { type LiveStand, startLiveStand } from '../support/live/live-stand.ts';
import { launchOptionsOf } from '../support/run/prove-browser.ts';

// Real encoders and decoders against the forwarder alone: what the pages of live sessions make of it is tested with them.

const launchOptions = launchOptionsOf(await findBrowser());
const fakeDevices = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] } });

let stand: LiveStand;
test.beforeAll(async () => {
  stand = await startLiveStand();
});
test.afterAll(async () => await stand.stop());
test.beforeEach(async ({ page }) => {
  await page.goto(stand.url);
  await page.evaluate(addLiveTools);
});

const figuresOf = async (page: Page, person: string) =>
  await page.evaluate(async (who) => await live.figures(who), person);

/** Both kinds separately: a picture that comes back says nothing about the sound. */
async function expectPictureAndSound(
  page: Page,
  person: string,
): Promise<Record<'audio' | 'video', Figures>> {
  const before = await figuresOf(page, person);
  await expect
    .poll(async () => {
      const { audio, video } = await figuresOf(page, person);
      return { picture: video.frames > before.video.frames + 10, sound: audio.energy > before.audio.energy };
    })
    .toEqual({ picture: true, sound: true });
  return await figuresOf(page, person);
}

test('viewers see and hear the artist, through a cut of the network and after it', async ({ page }) => {
  await page.evaluate(async () => await live.publish({ room: 'cut', person: 'artist', line: 'uplink' }));
  await expect.poll(async () => await stand.happened('cut')).toEqual(['on-air']);
  await page.evaluate(async () => await live.watch({ room: 'cut', person: 'fan' }));
  await page.evaluate(async () => await live.watch({ room: 'cut', person: 'listener', isAudioOnly: true }));
  await expectPictureAndSound(page, 'fan');
  expect((await page.evaluate(async () => await live.sent('artist'))).isStereo).toBe(true);

  await stand.get('/line/uplink?isCut=true');
  const begun = performance.now();
  await expect.poll(async () => await stand.happened('cut')).toEqual(['on-air', 'interrupted']);
  expect(performance.now() - begun).toBeGreaterThan(4500);
  await page.waitForTimeout(Math.max(0, 8000 - (performance.now() - begun)));
  await stand.get('/line/uplink?isCut=false');
  await expect.poll(async () => await stand.happened('cut')).toEqual(['on-air', 'interrupted', 'on-air']);
  await expectPictureAndSound(page, 'fan');

  // The artist's browser is gone; another one of the same person takes over, and nobody has to join again.
  await page.evaluate(() => live.leave('artist'));
  await page.evaluate(async () => await live.publish({ room: 'cut', person: 'artist' }));
  const { audio, video } = await expectPictureAndSound(page, 'fan');
  expect(video.width).toBeGreaterThan(0);
  expect(audio.lost + video.lost).toBeLessThan(5);
  const listener = await figuresOf(page, 'listener');
  expect([listener.audio.energy > 0, listener.video.packets]).toEqual([true, 0]);

  await page.waitForTimeout(2500);
  await page.evaluate(() => live.leave('artist'));
  await expectRecordingPlays(page, 'cut');
});

async function expectRecordingPlays(page: Page, room: string): Promise<void> {
  const found = await page.evaluate(async (name) => {
    const video = document.createElement('video');
    const untilEvent = async (event: string) =>
      await new Promise((resolve, reject) => {
        video.addEventListener(event, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      });
    video.muted = true;
    video.src = URL.createObjectURL(await (await fetch(`/recording/${name}`)).blob());
    await untilEvent('loadedmetadata');
    const middle = video.duration / 2;
    video.currentTime = middle;
    await untilEvent('seeked');
    const at = video.currentTime;
    await video.play();
    await untilEvent('ended');
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    return {
      seconds: video.duration,
      isSought: Math.abs(at - middle) < 0.5,
      frames: totalVideoFrames,
      droppedVideoFrames,
      width: video.videoWidth,
    };
  }, room);
  expect(found.seconds).toBeGreaterThan(4);
  // The pause of eight seconds is cut out.
  expect(found.seconds).toBeLessThan(20);
  expect(found.isSought).toBe(true);
  expect(found.frames).toBeGreaterThan(found.seconds * 5);
}

test('a viewer on a bad line has few freezes, and the artist’s bad line is repaired before it is passed on', async ({
  page,
}) => {
  await page.evaluate(async () => await live.publish({ room: 'lossy', person: 'artist', line: 'bad-up' }));
  await expect.poll(async () => await stand.happened('lossy')).toEqual(['on-air']);
  // A stall of this machine freezes the picture on a good line too, and is not the bad lines' doing.
  await page.evaluate(async () => await live.publish({ room: 'good', person: 'other-artist' }));
  await expect.poll(async () => await stand.happened('good')).toEqual(['on-air']);
  await page.evaluate(async () => {
    await live.watch({ room: 'lossy', person: 'near' });
    await live.watch({ room: 'lossy', person: 'far', line: 'bad-down' });
    await live.watch({ room: 'good', person: 'unharmed' });
  });
  await expectPictureAndSound(page, 'far');
  await expectPictureAndSound(page, 'unharmed');
  const freezesOf = async (person: string) => (await figuresOf(page, person)).video.freezes;
  const people = ['near', 'far', 'unharmed'];
  const before = await Promise.all(people.map(freezesOf));
  // 120 ms there and back.
  await stand.get('/line/bad-up?lossUp=0.01&delayMs=60');
  await stand.get('/line/bad-down?lossDown=0.05');
  await page.waitForTimeout(6000);
  const [near, far] = [await figuresOf(page, 'near'), await figuresOf(page, 'far')];
  expect(await stand.get('/line/bad-up')).toMatchObject({ droppedUp: expect.any(Number) });
  const after = await Promise.all(people.map(freezesOf));
  const [nearFreezes = NaN, farFreezes = NaN, stalls = NaN] = after.map(
    (count, at) => count - (before[at] ?? NaN),
  );
  expect(nearFreezes - stalls).toBeLessThanOrEqual(1);
  expect(farFreezes - stalls).toBeLessThanOrEqual(2);
  expect(near.video.lost / near.video.packets).toBeLessThan(0.01);
  expect(far.video.lost / far.video.packets).toBeLessThan(0.01);
  expect((await page.evaluate(async () => await live.sent('artist'))).roundTripMs).toBeGreaterThan(100);
});

test('viewers get the size that they ask for, and the other one while the artist’s line carries no more', async ({
  page,
}) => {
  await page.evaluate(async () => await live.publish({ room: 'sizes', person: 'artist', sizes: 2 }));
  await expect.poll(async () => await stand.happened('sizes')).toEqual(['on-air']);
  await page.evaluate(async () => {
    await live.watch({ room: 'sizes', person: 'large' });
    await live.watch({ room: 'sizes', person: 'small', quality: 'low' });
  });
  const widths = async () => [
    (await figuresOf(page, 'large')).video.width,
    (await figuresOf(page, 'small')).video.width,
  ];
  await expect.poll(widths).toEqual([640, 160]);
  await page.evaluate(async () => await live.sendLarge('artist', false));
  await expect.poll(widths).toEqual([160, 160]);
  await expectPictureAndSound(page, 'large');
  await page.evaluate(async () => await live.sendLarge('artist', true));
  await expect.poll(widths).toEqual([640, 160]);
  for (const person of ['large', 'small']) await expectPictureAndSound(page, person);
  await page.evaluate(() => live.leave('artist'));
});

test('WHIP and WHEP clients of others publish and play', async ({ page }) => {
  await page.addScriptTag({ content: await bundled() });
  await page.evaluate(async () => {
    const { url, token } = await (await fetch('/entrance/others/artist/publish')).json();
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
    const client = new others.WHIPClient({ endpoint: location.origin + url, opts: { authkey: token } });
    await client.ingest(stream);
  });
  await expect.poll(async () => await stand.happened('others')).toEqual(['on-air']);
  await page.evaluate(async () => {
    const { url, token } = await (await fetch('/entrance/others/fan/watch')).json();
    const video = document.createElement('video');
    Object.assign(video, { autoplay: true, muted: true, id: 'player' });
    document.body.append(video);
    const player = new others.WebRTCPlayer({ video, type: 'whep' });
    await player.load(new URL(location.origin + url), `Bearer ${token}`);
  });
  const isPlaying = async () =>
    await page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('#player');
      return (video?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 10 && (video?.videoWidth ?? 0) > 0;
    });
  await expect.poll(isPlaying).toBe(true);
});

test('H.264 is carried and recorded as MP4', async ({ page }) => {
  test.skip(process.env['DEEP'] !== '1', 'Only with DEEP=1.');
  const hasH264 = await page.evaluate(
    () =>
      RTCRtpSender.getCapabilities('video')?.codecs.some(({ mimeType }) => mimeType === 'video/H264') ??
      false,
  );
  test.skip(!hasH264, 'This browser has no encoder for it.');
  const other = await startLiveStand('LIVE_CODEC=h264');
  await page.goto(other.url);
  await page.evaluate(addLiveTools);
  await page.evaluate(async () => await live.publish({ room: 'h264', person: 'artist' }));
  await expect.poll(async () => await other.happened('h264')).toEqual(['on-air']);
  await page.evaluate(async () => await live.watch({ room: 'h264', person: 'fan' }));
  await expectPictureAndSound(page, 'fan');
  await page.waitForTimeout(5000);
  await page.evaluate(() => live.leave('artist'));
  await expectRecordingPlays(page, 'h264');
  await other.stop();
});

interface Others {
  WHIPClient: new (options: { endpoint: string; opts: object }) => {
    ingest(stream: MediaStream): Promise<void>;
  };
  WebRTCPlayer: new (options: { video: HTMLVideoElement; type: string }) => {
    load(url: URL, key: string): Promise<void>;
  };
}
declare const others: Others;

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: '../support/live/live-clients.ts', formats: ['iife'], name: 'others' },
    },
  });
  const [output] = [made].flat();
  if (output === undefined || !('output' in output)) throw new Error('Nothing was bundled.');
  return output.output[0].code;
}

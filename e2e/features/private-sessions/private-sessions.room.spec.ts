import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Artist, Person, Stage } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import {
  expectFrames,
  expectMovingPicture,
  expectSound,
  expectStill,
  launchOptionsWithDevices,
  openAs,
  receivedBy,
} from '../../support/media.ts';
import { bookPrivateSession } from '../../support/live/plan-private.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { declineCookies, expect, test } from '../../support/test.ts';
import { UdpRelay } from '../../support/live/udp-relay.ts';

test.use({ launchOptions: await launchOptionsWithDevices() });

/** What the meter says to the browser's beeps, which speech settings make as loud as they can be. */
const aTone = /Sound is coming in|Too loud/;

/** A browser takes some seconds to notice; then come eight to ten for another way, and as many again for a new connection. */
const RECOVERY_MS = 60_000;

declare const heldConnections: RTCPeerConnection[];
/** Camera and microphone that the page was given. */
declare const givenTracks: MediaStreamTrack[];

interface Pair {
  artist: Artist;
  fan: Person;
  path: string;
  id: string;
}

async function aMeeting(stage: Stage, settings?: object): Promise<Pair> {
  const [artist, fan] = [await stage.newArtist({ name: 'seller' }), await stage.newFan({ name: 'buyer' })];
  const { id } = await bookPrivateSession(stage, { artist, fan, ...(settings && { settings }) });
  return { artist, fan, path: `/private-sessions/${id}`, id };
}

/** With a relay, all that the two tell each other goes through it, so that their packets do too. */
async function openRoom(
  { browser, stage, relay }: { browser: Browser; stage: Stage; relay?: UdpRelay },
  person: Person,
  path: string,
): Promise<{ page: Page; context: BrowserContext }> {
  return await openAs(browser, person, path, async (context) => {
    await declineCookies(context, stage.url);
    if (relay) await goThrough(relay, context);
  });
}

async function goThrough(relay: UdpRelay, context: BrowserContext): Promise<void> {
  // Else the addresses would be hidden behind names that only the browser itself can look up.
  await context.grantPermissions(['camera', 'microphone']);
  await context.route('**/app/api/privateSessions/signal', async (route) => {
    const body = route.request().postDataJSON();
    const payload =
      body.kind === 'candidates'
        ? JSON.stringify(await relayed(relay, JSON.parse(body.payload)))
        : body.payload.replaceAll(/^a=candidate:.*\r\n/gm, '');
    await route.continue({ postData: JSON.stringify({ ...body, payload }) });
  });
}

async function relayed(relay: UdpRelay, candidates: { candidate: string }[]) {
  const through = candidates.map(async (each) => ({
    ...each,
    candidate: await relay.through(each.candidate),
  }));
  return (await Promise.all(through)).filter(({ candidate }) => candidate !== null);
}

/** What pages do from now on to connect again: make an offer in the same room, or enter again. */
function effortsOf(...contexts: BrowserContext[]): string[] {
  const efforts: string[] = [];
  for (const context of contexts)
    context.on('request', (request) => {
      const call = request.url().split('/privateSessions/')[1];
      if (call === 'enter') efforts.push('enter');
      if (call === 'signal' && request.postDataJSON().kind === 'offer') efforts.push('offer');
    });
  return efforts;
}

/** The words over the picture, and those for a screen reader. */
function statusOf(page: Page, words: string): Locator {
  return page.getByRole('status').getByText(words).first();
}

/** As a browser refuses what a device lacks or a person has forbidden. */
async function lackDevices(page: Page, lacking: { audio?: string; video?: string }): Promise<void> {
  await page.evaluate(({ audio, video }) => {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const name = (wanted?.video ? video : undefined) ?? (wanted?.audio ? audio : undefined);
      if (name !== undefined) throw new DOMException('As the test wants it.', name);
      return await ask(wanted);
    };
  }, lacking);
}

/** Notes from now on what the page is given, also after a reload. */
async function noteTracks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const given: MediaStreamTrack[] = [];
    Object.assign(globalThis, { givenTracks: given });
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      given.push(...stream.getTracks());
      return stream;
    };
  });
}

async function runningTracks(page: Page): Promise<number> {
  return await page.evaluate(() => givenTracks.filter(({ readyState }) => readyState === 'live').length);
}

/** What the two agreed on for their sounds, in both descriptions: of the microphone and of the screen. */
async function soundFormats(page: Page): Promise<string[]> {
  const descriptions = await page.evaluate(() =>
    heldConnections
      .filter(({ connectionState }) => connectionState === 'connected')
      .map(({ localDescription, remoteDescription }) => `${localDescription?.sdp}${remoteDescription?.sdp}`),
  );
  const formats = descriptions.flatMap((sdp) => sdp.match(/a=fmtp:.*maxaveragebitrate=256000.*/g) ?? []);
  return formats.map((format) => (/\bstereo=1\b/.test(format) ? 'stereo' : format));
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await axeFindings(page, where)).toEqual([]);
}

/** Without scrolling, on a laptop and on a phone. */
async function expectInView(page: Page, buttons: string[]): Promise<void> {
  const before = page.viewportSize();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const name of buttons)
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(before ?? { width: 1280, height: 720 });
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

async function expectCallWith(page: Page, { username }: Person): Promise<void> {
  await expect(page.getByText(`You’re connected with ${username}.`)).toBeAttached({ timeout: RECOVERY_MS });
  await expectFrames(page, RECOVERY_MS);
  await expectMovingPicture(page, `${username}’s picture`);
  await expectSound(page);
  await expect(page.getByRole('group', { name: `${username}’s sound` })).toContainText(aTone);
}

test('the two of a session meet, and go on after a cut of the network and a reload', async ({
  browser,
  stage,
}) => {
  const { artist, fan, path } = await aMeeting(stage);
  const relay = new UdpRelay();
  const scene = { browser, stage, relay };
  const seller = await openRoom(scene, artist, path);
  await expectInView(seller.page, ['Join']);
  await seller.page.getByRole('button', { name: 'Try camera and microphone' }).click();
  await expectMovingPicture(seller.page, 'Your picture');
  await join(seller.page);
  await expectInView(seller.page, ['Mute microphone', 'Turn camera off', 'Share your screen', 'Leave']);
  await expect(statusOf(seller.page, `${fan.username} isn’t here yet`)).toBeAttached();
  const buyer = await openRoom(scene, fan, path);
  await join(buyer.page);
  await expectCallWith(seller.page, fan);
  await expectCallWith(buyer.page, artist);
  expect(relay.passed).toBeGreaterThan(100);

  await seller.page.getByLabel(`Write to ${fan.username}`).fill('Can you hear the bass?');
  await seller.page.getByRole('button', { name: 'Send' }).click();
  await expect(buyer.page.getByRole('log').getByText('Can you hear the bass?')).toBeVisible();

  relay.isCut = true;
  await buyer.context.setOffline(true);
  await expectStill(seller.page);
  relay.isCut = false;
  await buyer.context.setOffline(false);
  await expectCallWith(seller.page, fan);
  await expectCallWith(buyer.page, artist);

  // At first another way is looked for within the same connection.
  const efforts = effortsOf(seller.context, buyer.context);
  relay.loseWays();
  await expect.poll(() => efforts[0], { timeout: RECOVERY_MS }).toBe('offer');
  await expectCallWith(buyer.page, artist);
  await expectCallWith(seller.page, fan);

  await buyer.page.reload();
  await expectCallWith(buyer.page, artist);
  await expectCallWith(seller.page, fan);

  await buyer.page.getByRole('button', { name: 'Leave' }).click();
  await expect(buyer.page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await expect(statusOf(seller.page, `${fan.username} has left the room`)).toBeAttached();
  await join(buyer.page);
  await expectCallWith(seller.page, fan);
  // A page that is closed says goodbye as well.
  await buyer.page.goto('/contact');
  await expect(statusOf(seller.page, `${fan.username} has left the room`)).toBeAttached();
  await seller.context.close();
  await buyer.context.close();
  relay.close();
});

test('a network that is gone for long needs a new connection, which is made without anybody’s help', async ({
  browser,
  stage,
}) => {
  const { artist, fan, path } = await aMeeting(stage);
  const relay = new UdpRelay();
  const scene = { browser, stage, relay };
  const [seller, buyer] = [await openRoom(scene, artist, path), await openRoom(scene, fan, path)];
  await join(seller.page);
  await join(buyer.page);
  await expectCallWith(buyer.page, artist);
  const efforts = effortsOf(seller.context, buyer.context);
  relay.isCut = true;
  await buyer.context.setOffline(true);
  await expect(statusOf(buyer.page, 'The connection was lost. Connecting again…')).toBeAttached();
  await expect.poll(() => efforts, { timeout: RECOVERY_MS }).toContain('enter');
  relay.isCut = false;
  await buyer.context.setOffline(false);
  await expectCallWith(buyer.page, artist);
  await expectCallWith(seller.page, fan);
  // What was replaced is closed, and nobody waits in a connection of their own.
  for (const { page } of [seller, buyer]) expect((await receivedBy(page)).connections).toBe(1);
  await seller.context.close();
  await buyer.context.close();
  relay.close();
});

test(
  'what one turns off or shares, the other sees, and a newer tab takes the seat',
  { tag: '@core' },
  async ({ browser, stage }) => {
    const { artist, fan, path } = await aMeeting(stage);
    const scene = { browser, stage };
    const [seller, buyer] = [await openRoom(scene, artist, path), await openRoom(scene, fan, path)];
    await join(seller.page);
    // Without a picture.
    await buyer.page.getByRole('switch', { name: 'Join with camera' }).uncheck();
    await buyer.page.getByRole('button', { name: 'Join with sound only' }).click();
    await expectSound(seller.page);
    await expect(seller.page.getByText(`${fan.username} sends no picture.`)).toBeVisible();
    await buyer.page.getByRole('button', { name: 'Turn camera on' }).click();
    await expectMovingPicture(seller.page, `${fan.username}’s picture`);

    await buyer.page.getByRole('button', { name: 'Mute microphone' }).click();
    const level = seller.page.getByRole('group', { name: `${fan.username}’s sound` });
    await expect(level).toContainText('The microphone is off.');
    await buyer.page.getByRole('button', { name: 'Turn microphone on' }).click();
    await expect(level).toContainText(aTone);

    await buyer.page.getByText('Devices and sound').click();
    await buyer.page.getByRole('switch', { name: 'Music mode' }).check();
    await expectSound(seller.page);
    expect(await soundFormats(seller.page)).toEqual(Array.from({ length: 4 }, () => 'stereo'));

    await buyer.page.getByRole('button', { name: 'Share your screen' }).click();
    await expectMovingPicture(seller.page, `${fan.username}’s screen`);
    await expectMovingPicture(seller.page, `${fan.username}’s picture`);
    await expectAccessible(seller.page, 'a shared screen');
    await seller.page.getByRole('button', { name: 'Full screen' }).click();
    await expect
      .poll(
        async () =>
          await seller.page.evaluate(() => document.fullscreenElement?.querySelector('video')?.ariaLabel),
      )
      .toBe(`${fan.username}’s screen`);
    await seller.page.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(async () => await seller.page.evaluate(() => document.fullscreenElement)).toBeNull();
    await buyer.page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(seller.page.getByLabel(`${fan.username}’s screen`)).toHaveCount(0);
    await expectAccessible(buyer.page, 'the room');

    const second = await buyer.context.newPage();
    await second.goto(path);
    await join(second);
    await expect(
      buyer.page.getByText('You’re in this room in another tab or on another device.'),
    ).toBeVisible();
    await expectCallWith(second, artist);
    await buyer.page.getByRole('button', { name: 'Continue here instead' }).click();
    await expectCallWith(buyer.page, artist);
    await expect(second.getByText('You’re in this room in another tab or on another device.')).toBeVisible();
    await seller.context.close();
    await buyer.context.close();
  },
);

test('a reload keeps the microphone muted, and a tab that lost its seat stops camera and microphone', async ({
  browser,
  stage,
}) => {
  const { artist, fan, path } = await aMeeting(stage);
  const scene = { browser, stage };
  const [seller, buyer] = [await openRoom(scene, artist, path), await openRoom(scene, fan, path)];
  await noteTracks(buyer.context);
  await buyer.page.reload();
  await join(seller.page);
  await join(buyer.page);
  await expectCallWith(seller.page, fan);
  await buyer.page.getByRole('button', { name: 'Mute microphone' }).click();
  const level = seller.page.getByRole('group', { name: `${fan.username}’s sound` });
  await expect(level).toContainText('The microphone is off.');
  await buyer.page.reload();
  await expect(buyer.page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
  await expectMovingPicture(seller.page, `${fan.username}’s picture`);
  await expect(level).toContainText('The microphone is off.');
  expect(await runningTracks(buyer.page)).toBe(2);
  const isOn = await buyer.page.evaluate(() =>
    givenTracks.some(({ kind, enabled }) => kind === 'audio' && enabled),
  );
  expect(isOn).toBe(false);

  const second = await buyer.context.newPage();
  await second.goto(path);
  await join(second);
  await expect(
    buyer.page.getByText('You’re in this room in another tab or on another device.'),
  ).toBeVisible();
  await expect.poll(async () => await runningTracks(buyer.page)).toBe(0);
  await buyer.page.getByRole('button', { name: 'Continue here instead' }).click();
  await expectMovingPicture(seller.page, `${fan.username}’s picture`);
  await expect.poll(async () => await runningTracks(buyer.page)).toBe(2);
  await expect(level).toContainText('The microphone is off.');
  await buyer.page.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect(level).toContainText(aTone);
  await expect.poll(async () => await runningTracks(second)).toBe(0);
  await seller.context.close();
  await buyer.context.close();
});

test('who has no camera or no right to use one joins without, and two whom no network connects can write', async ({
  browser,
  stage,
}) => {
  const { artist, fan, path } = await aMeeting(stage);
  const relay = new UdpRelay();
  const scene = { browser, stage, relay };
  relay.isWayless = true;
  const seller = await openRoom(scene, artist, path);
  await lackDevices(seller.page, { video: 'NotFoundError' });
  await seller.page.getByRole('button', { name: 'Try camera and microphone' }).click();
  const problem = seller.page.getByRole('alert');
  await expect(problem).toContainText('No camera was found. Connect one, then try again.');
  await expect(problem).toContainText('You can join with sound only.');
  await expectAccessible(seller.page, 'the look before joining');
  await join(seller.page);
  const buyer = await openRoom(scene, fan, path);
  await lackDevices(buyer.page, { video: 'NotAllowedError', audio: 'NotAllowedError' });
  await join(buyer.page);
  await expect(buyer.page.getByRole('alert')).toContainText('You can join without both');

  await expect(statusOf(buyer.page, 'your networks find no way to each other')).toBeAttached();
  await buyer.page.getByLabel(`Write to ${artist.username}`).fill('Shall we talk by phone?');
  await buyer.page.keyboard.press('Enter');
  await expect(seller.page.getByRole('log').getByText('Shall we talk by phone?')).toBeVisible();

  relay.isWayless = false;
  await buyer.page.getByRole('button', { name: 'Leave' }).click();
  await join(buyer.page);
  await expect(statusOf(seller.page, `You’re connected with ${fan.username}.`)).toBeAttached();
  await expectSound(buyer.page);
  await expect(seller.page.getByText('The microphone is off.')).toBeVisible();
  await seller.context.close();
  await buyer.context.close();
  relay.close();
});

test('a stranger finds no room, and an artist’s own meeting link replaces it', async ({
  page,
  browser,
  stage,
}) => {
  const { artist, fan, path, id } = await aMeeting(stage, { meetingUrl: 'https://meet.example/studio' });
  const stranger = await stage.newFan({ name: 'stranger' });
  await haveSignedIn(page, stranger);
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('button', { name: /Join/ })).toHaveCount(0);
  const seat = { privateSessionId: id, seat: 'a-seat-of-a-stranger' };
  await expect(stage.call('privateSessions/enter', seat, stranger)).rejects.toThrow('answered 404');
  const buyer = await openRoom({ browser, stage }, fan, path);
  const link = buyer.page.getByRole('link', { name: 'Open the meeting' });
  await expect(link).toHaveAttribute('href', 'https://meet.example/studio');
  await expect(buyer.page.getByText(`${artist.username} meets you at another place`)).toBeVisible();
  await buyer.context.close();
});

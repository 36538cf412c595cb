import type { Page } from '@playwright/test';
import { known, type Person, type Stage } from '../support/api.ts';
import { track } from '../support/audio.ts';
import { openWithArtist } from '../support/draft.ts';
import { drawn, inspect, settle } from '../support/inspect.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

/** Every page of this version, as those who may open it see it. With SCREENS=1 a picture of each lands in test-results/screens. */
test.describe.configure({ mode: 'parallel' });

type Pages = Record<string, string>;

const Status = { Pending: 1, Answered: 2, Expired: 4 } as const;

test('as a visitor', async ({ page }) => {
  await lookAt(page, 'visitor', {
    home: '/',
    artists: '/artists',
    artist: '/artist/marasolano',
    login: '/login',
    register: '/register',
    'register-artist': '/register?type=2',
    tokens: '/tokens',
    'not-found': '/no/such/page',
  });
});

test('the style guide', async ({ page }) => {
  test.setTimeout(300_000);
  const { complaints } = watch(page);
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // It shows what loading looks like, so there is always something that loads.
  const findings = await inspect(page, 'styleguide', drawn);
  expect([...findings, ...complaints]).toEqual([]);
});

test('as a fan', async ({ page, stage }) => {
  await signIn(page, known.fan);
  await lookAt(page, 'fan', {
    home: '/',
    'my-artists': '/artists?showMyArtists=1',
    tokens: '/tokens',
    loopcheck: '/loopcheck',
    'loopcheck-answered': await requestOf(stage, known.fan, Status.Answered),
    'loopcheck-expired': await requestOf(stage, known.fan, Status.Expired),
  });
});

test('as a fan with nothing yet', async ({ page, stage }) => {
  await signIn(page, await stage.newFan());
  await lookAt(page, 'new-fan', {
    tokens: '/tokens',
    loopcheck: '/loopcheck',
    'my-artists': '/artists?showMyArtists=1',
  });
});

test('the Loopcheck panel, step by step', async ({ page, stage }) => {
  test.setTimeout(300_000);
  const { complaints } = watch(page);
  const findings: string[] = [];
  await signIn(page, await stage.newFan());
  const panel = await openWithArtist(page);
  await panel.addFiles([track({ name: 'A rather long name of a loop.mp3' }), track({ name: 'Loop.wav' })]);
  await expect(panel.continueButton).toBeEnabled();
  for (const [name, heading] of [
    ['files', 'Your loops'],
    ['artists', 'Choose your artist(s)'],
    ['summary', 'Summary'],
    ['payment', 'Payment'],
  ] as const) {
    await expect(panel.heading(heading)).toBeVisible();
    findings.push(...(await inspect(page, `panel-${name}`)));
    if (name !== 'payment') await panel.goOn();
  }
  expect([...findings, ...complaints]).toEqual([]);
});

test('as an artist', async ({ page, stage }) => {
  await signIn(page, known.artist);
  await lookAt(page, 'artist', {
    home: '/',
    manage: '/loopcheck/manage',
    'manage-answered': '/loopcheck/manage?status=answered',
    'answer-form': await requestOf(stage, known.artist, Status.Pending),
    answered: await requestOf(stage, known.artist, Status.Answered),
    earning: '/tokens/earning',
    tokens: '/tokens',
    'own-page': '/artist/ada-artist',
  });
});

test('as staff, figures and transactions', async ({ page }) => {
  await signIn(page, known.superAdmin);
  await lookAt(page, 'staff', { global: '/admin', transactions: '/admin/transactions' });
});

test('as staff, people and requests', async ({ page }) => {
  await signIn(page, known.superAdmin);
  await lookAt(page, 'staff', {
    users: '/admin/users',
    artists: '/admin/artists',
    loopcheck: '/admin/loopcheck',
  });
});

test('as staff, the log and the mails', async ({ page, stage }) => {
  const mail = (await stage.call('admin/outbox', { perPage: 1 }, known.superAdmin))['items'][0].id;
  await signIn(page, known.superAdmin);
  await lookAt(page, 'staff', {
    'audit-log': '/admin/audit-log',
    outbox: '/admin/outbox',
    mail: `/admin/outbox/${mail}/show`,
    'log-in-as': '/admin/fb-login',
  });
});

test('as staff, records', async ({ page, stage }) => {
  const first = async (path: string) =>
    (await stage.call(path, { perPage: 1 }, known.superAdmin))['items'][0].id;
  const [user, artist, request] = [
    await first('admin/users'),
    await first('admin/artists'),
    await first('admin/get-loopcheck-requests'),
  ];
  await signIn(page, known.superAdmin);
  await lookAt(page, 'staff', {
    user: `/admin/users/${user}/show`,
    artist: `/admin/artists/${artist}/show`,
    request: `/admin/loopcheck/${request}/show`,
    'not-found': '/admin/no-such-page',
  });
});

async function lookAt(page: Page, who: string, pages: Pages): Promise<void> {
  test.setTimeout(300_000);
  const { complaints } = watch(page);
  const findings: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    await test.step(`${who}: ${path}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
      findings.push(...(await inspect(page, `${who}-${name}`)));
    });
  }
  expect([...findings, ...complaints]).toEqual([]);
}

async function requestOf(stage: Stage, person: Person, status: number): Promise<string> {
  const path = person === known.artist ? 'loopcheck/get-requests-artist' : 'loopcheck/get-requests-user';
  const { items } = await stage.call(path, { perPage: 100 }, person);
  const isWanted = (request: { status: number; artists: { status: number }[] }) =>
    person === known.artist ? request.artists[0]?.status === status : request.status === status;
  const found = items.find(isWanted);
  expect(found, `a request with status ${status} in the demo world`).toBeDefined();
  return `/loopcheck/${found.id}`;
}

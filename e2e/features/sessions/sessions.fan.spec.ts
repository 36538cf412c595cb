import { cards, payByCard } from '../../support/money/card.ts';
import { bookSession, planSession } from '../../support/live/plan-session.ts';
import { fillSignIn, haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

test('a fan finds a session, buys the ticket with tokens and gives it back', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'stage' });
  const title = `Bass surgery by ${artist.username}`;
  const sessionId = await planSession(stage, artist, { title, capacity: 40 });
  const fan = await stage.newFan({ tokens: 600 });
  const { complaints } = watch(page);
  await haveSignedIn(page, fan);

  await page.goto('/sessions?sort=latest');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Ticket' });
  await expect(ticket.getByText('40 of 40 seats left')).toBeVisible();
  await ticket.getByRole('button', { name: 'Get a ticket for 500 tokens ($5)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy your ticket for 500 tokens ($5)' }).click();
  await expect(page.getByText(`Session with ${artist.username} booked`).first()).toBeVisible();
  await expect(ticket.getByRole('heading', { name: 'You have a ticket' })).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(100);

  const saving = page.waitForEvent('download');
  await ticket.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saving).suggestedFilename()).toBe('session.ics');
  await ticket.getByRole('link', { name: 'All your tickets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
  await page.getByRole('list', { name: 'Tickets' }).getByRole('link', { name: title }).click();

  await expect(ticket.getByText(/24 hours before it begins/)).toBeVisible();
  await ticket.getByRole('button', { name: 'Give the ticket back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
  await expect(ticket.getByRole('button', { name: /^Get a ticket for/ })).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(600);

  await bookSession(stage, fan, sessionId);
  await page.reload();
  await expect(ticket.getByRole('heading', { name: 'You have a ticket' })).toBeVisible();
  await stage.call('session/cancel', { sessionId }, artist);
  await expect(page.getByRole('heading', { name: 'This session was canceled' })).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(600);
  expect(complaints).toEqual([]);
});

test('a visitor opens the paywall, signs in, comes back to it and pays by card', async ({ page, stage }) => {
  const artist = await stage.newArtist({ name: 'paid' });
  const sessionId = await planSession(stage, artist, { title: 'Night shift', amount: 800 });
  const fan = await stage.newFan();

  await page.goto(`/session/${sessionId}`);
  await page.getByRole('button', { name: 'Get a ticket for 800 tokens ($8)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'See token packs' }).click();
  await expect(dialog.getByText('Sign in first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('heading', { name: 'Ticket for “Night shift”' })).toBeVisible();
  await expect(dialog.getByText(/^You can give the ticket back until .* UTC\.$/)).toBeVisible();
  await expect(dialog.getByText(/^A message to the artist costs 100 tokens \(\$1\)/)).toBeVisible();
  await expect(dialog.getByText(/Replay included/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.goto(`/session/${sessionId}`);
  await page.getByRole('button', { name: 'Get a ticket for 800 tokens ($8)' }).click();
  await dialog.getByRole('button', { name: 'Login' }).click();
  await fillSignIn(page, fan);

  await expect(dialog.getByRole('heading', { name: 'Ticket for “Night shift”' })).toBeVisible();
  await payByCard(dialog, cards.good);
  await expect(page.getByText(`Session with ${artist.username} booked`).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have a ticket' })).toBeVisible();
  expect((await stage.call('user/get-infos', {}, fan))['token']).toBe(0);
});

test('the last seat is gone, a free ticket takes one press, and an unknown session says so', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'few' });
  const [first, second] = [await stage.newFan({ tokens: 600 }), await stage.newFan({ tokens: 600 })];
  const sessionId = await planSession(stage, artist, { title: 'One seat', capacity: 1 });
  await haveSignedIn(page, second);
  await page.goto(`/session/${sessionId}`);
  await page.getByRole('button', { name: /^Get a ticket for/ }).click();
  await bookSession(stage, first, sessionId);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Buy your ticket/ }).click();
  await expect(dialog.getByText('This session is sold out.')).toBeVisible();
  await expect(dialog.getByText('No tokens were taken.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const ticket = page.getByRole('region', { name: 'Ticket' });
  await expect(ticket.getByRole('heading', { name: 'This session is sold out.' })).toBeVisible();
  await expect(ticket.getByRole('button')).toHaveCount(0);

  const freeId = await planSession(stage, artist, { title: 'Open house', amount: 0, inHours: 72 });
  await page.goto(`/session/${freeId}`);
  await page.getByRole('button', { name: 'Get your free ticket' }).click();
  await expect(page.getByText(`Session with ${artist.username} booked`).first()).toBeVisible();

  await page.goto('/session/none-of-these');
  await expect(page.getByRole('heading', { name: 'This session does not exist.' })).toBeVisible();
});

test('an open room shows its state to a holder, asks others for their ticket, and is live in the menus', async ({
  page,
  stage,
  newBrowser,
}) => {
  const artist = await stage.newArtist({ name: 'room' });
  const [holder, other] = [await stage.newFan({ tokens: 600 }), await stage.newFan()];
  const sessionId = await planSession(stage, artist, { title: 'Right now', inHours: null });
  await bookSession(stage, holder, sessionId);
  await haveSignedIn(page, holder);
  await page.goto(`/session/${sessionId}`);
  const stageRegion = page.getByRole('region', { name: 'Stage' });
  const ready = `${artist.username} is getting ready. The session begins in a moment.`;
  await expect(stageRegion.getByText(ready)).toBeVisible();
  // Turning the sound “on” before there is any used to turn it off.
  const sound = stageRegion.getByRole('button', { name: /sound/i });
  await expect(sound).toHaveCount(0);
  await stage.call('session/update-status', { sessionId, sessionStatus: 3 }, artist);
  await expect(stageRegion.getByText(/^(Connecting…|Waiting for .* picture…)$/)).toBeVisible();
  await expect(sound).toHaveText('Sound is on');
  await page.getByRole('banner').getByRole('link', { name: 'Live Now' }).click();
  await expect(page.getByRole('list', { name: 'Live now' })).toContainText('Right now');

  const stranger = await newBrowser();
  await haveSignedIn(stranger, other);
  await stranger.goto(`/session/${sessionId}`);
  await expect(stranger.getByRole('dialog', { name: 'Ticket for “Right now”' })).toBeVisible();

  await stage.call('session/stop', { sessionId }, artist);
  await expect(page.getByRole('link', { name: 'Right now' })).toHaveCount(0);
});

test('a page whose stream comes late learns that the session was canceled, and still hears what else runs', async ({
  page,
  stage,
}) => {
  const [artist, other] = [await stage.newArtist({ name: 'late' }), await stage.newArtist({ name: 'open' })];
  const sessionId = await planSession(stage, artist, { title: 'Called off' });
  const fan = await stage.newFan({ tokens: 600 });
  await bookSession(stage, fan, sessionId);
  await haveSignedIn(page, fan);
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/app/api/realtime', async (route) => {
    await isOpen;
    // A request that the page has given up meanwhile can't go on.
    await route.continue().catch(() => {});
  });
  await page.goto(`/session/${sessionId}`);
  const ticket = page.getByRole('region', { name: 'Ticket' });
  await expect(ticket.getByRole('heading', { name: 'You have a ticket' })).toBeVisible();
  await stage.call('session/cancel', { sessionId }, artist);
  open();
  await expect(page.getByRole('heading', { name: 'This session was canceled' })).toBeVisible();

  await page.getByRole('link', { name: 'See upcoming sessions' }).click();
  await planSession(stage, other, { title: 'On right now', inHours: null, amount: 0 });
  await page.getByRole('banner').getByRole('link', { name: 'Live Now' }).click();
  await expect(page.getByRole('list', { name: 'Live now' })).toContainText('On right now');
});

test('a fan asks an artist for a session and takes it back, on either page', async ({
  page,
  stage,
  newBrowser,
}) => {
  const artist = await stage.newArtist({ name: 'wanted' });
  const fan = await stage.newFan();
  await haveSignedIn(page, fan);
  await page.goto(`/artist/${artist.username}`);
  await page.getByRole('button', { name: 'Request a session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session Request Sent' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await stage.call('session/count-requests', {}, artist))['open']).toBe(1);
  const takeBack = page.getByRole('button', { name: 'Take it back' });
  await takeBack.click();
  const ask = page.getByRole('button', { name: 'Request a session' });
  await expect(ask).toBeVisible();
  expect((await stage.call('session/count-requests', {}, artist))['open']).toBe(0);

  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a session' }).click();
  await dialog.getByRole('link', { name: 'See your requests' }).click();
  const asked = page.getByRole('list', { name: 'Sessions you asked for' });
  await expect(asked.getByRole('link', { name: artist.username })).toBeVisible();
  const desk = await newBrowser();
  await haveSignedIn(desk, artist);
  await desk.goto('/dashboard');
  await expect(desk.getByText('One fan asks for a live session.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Plan a session' })).toHaveAttribute('href', '/session/create');
  await takeBack.click();
  await expect(asked).toHaveCount(0);
  expect((await stage.call('session/count-requests', {}, artist))['open']).toBe(0);
});

test('a traveller reads every time of a session in the zone of the settings, which is named', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'far' });
  const sessionId = await planSession(stage, artist, { title: 'Late in Tokyo' });
  const fan = await stage.newFan({ tokens: 600 });
  await stage.call('user/update-infos', { userInfos: { timeZone: 'Asia/Tokyo' } }, fan);
  await haveSignedIn(page, fan);
  await page.goto(`/session/${sessionId}`);
  const ticket = page.getByRole('region', { name: 'Ticket' });
  const expectTokyo = async () => {
    const times = page.getByRole('main').locator('time');
    const shown = await times.evaluateAll((all) => all.map((time) => time.getAttribute('title')));
    expect(shown.length).toBeGreaterThan(0);
    for (const title of shown) expect(title).toMatch(/ GMT\+9$/);
  };
  await expect(ticket.getByText(/^You can give the ticket back until .* GMT\+9\.$/)).toBeVisible();
  await expect(
    page.getByText('All times are in the time zone of your settings, Asia/Tokyo. This device is in UTC.'),
  ).toBeVisible();
  await expectTokyo();
  await bookSession(stage, fan, sessionId);
  await page.reload();
  await expect(
    ticket.getByText(/^You can give it back until .* GMT\+9, 24 hours before it begins\.$/),
  ).toBeVisible();
  await expectTokyo();
  for (const path of ['/upcoming', '/my-tickets']) {
    await page.goto(path);
    await expect(
      page.getByText(/^All times are in the time zone of your settings, Asia\/Tokyo/),
    ).toBeVisible();
    await expect(page.getByRole('main').locator('time').first()).toBeVisible();
    await expectTokyo();
  }
});

import { known } from '../support/api.ts';
import { type GivenFile, track } from '../support/audio.ts';
import { dropFile } from '../support/drop-file.ts';
import { openArtist, openWithArtist } from '../support/draft.ts';
import { panelOf } from '../support/panel.ts';
import { sendLoopcheck } from '../support/send-loopcheck.ts';
import { haveSignedIn } from '../support/sign-in.ts';
import { expectBalance, expectStatement } from '../support/money/statement.ts';
import { expect, test } from '../support/test.ts';

const text = 'The groove carries from the first bar on.';

test.describe('choosing files', () => {
  test('refuses what cannot be sent, each with its reason', async ({ page }) => {
    await page.goto('/');
    const panel = panelOf(page);
    await panel.open();
    const alert = panel.root.getByRole('alert').filter({ hasText: /\S/ });
    const refuse = async (file: GivenFile, reason: string | RegExp) => {
      await panel.dropzone.setInputFiles(file);
      await expect(alert).toHaveText(reason);
    };
    const tooLarge = Buffer.alloc(5 * 1024 * 1024);
    await refuse(
      { name: 'five.mp3', mimeType: 'audio/mpeg', buffer: tooLarge },
      'five.mp3: Please use a file under 5MB.',
    );
    await refuse(
      { name: 'five.wav', mimeType: 'audio/wav', buffer: tooLarge },
      /^five\.wav: Please use a file under 5MB\..*export as MP3/,
    );
    await refuse(
      track({ name: 'short.mp3', seconds: 29 }),
      'short.mp3: The audio file must be at least 30 seconds.',
    );
    await refuse(
      track({ name: 'short.wav', seconds: 29 }),
      'short.wav: The audio file must be at least 30 seconds.',
    );
    const words = Buffer.from('This is a shopping list, and no music at all. '.repeat(200));
    await refuse(
      { name: 'list.mp3', mimeType: 'audio/mpeg', buffer: words },
      'list.mp3: Invalid file. Please upload an MP3 or WAV.',
    );
    await refuse(
      { ...track({ name: 'lie.mp3', seconds: 40 }), name: 'lie.wav' },
      'lie.wav: Invalid file. Please upload an MP3 or WAV. This is an MP3 file: please let its name end in .mp3.',
    );
    await refuse(
      { name: 'cover.png', mimeType: 'image/png', buffer: words },
      'cover.png: Invalid file type. Please upload an MP3 or WAV file.',
    );
    await dropFile(page, panel.dropzone, { name: 'notes.txt', mimeType: 'text/plain', buffer: words });
    await expect(alert).toHaveText('notes.txt: Invalid file type. Please upload a correct file.');
    await expect(panel.files).toHaveCount(0);
    await expect(panel.continueButton).toBeDisabled();

    await panel.addFiles([track({ name: 'Été !.mp3' })]);
    await expect(alert).toHaveCount(0);
    await refuse(track({ name: 'Ete__.mp3' }), 'Ete__.mp3: A file with this name has already been uploaded.');
    await dropFile(page, panel.dropzone, track({ name: 'Dropped.wav' }));
    await expect(panel.loopOf('Dropped.wav')).toBeVisible();
    await expect(panel.files).toHaveCount(2);
  });

  test('takes ten files and no eleventh', async ({ page }) => {
    await page.goto('/');
    const panel = panelOf(page);
    await panel.open();
    const names = Array.from({ length: 11 }, (_, index) => `Take ${index + 1}.mp3`);
    await panel.dropzone.setInputFiles(names.map((name) => track({ name, seconds: 31 })));
    await expect(panel.files).toHaveCount(10);
    await expect(panel.root.getByText('Take 11.mp3: You can upload a maximum of 10 files.')).toBeVisible();
    await expect(panel.dropzone).toBeDisabled();
    await panel.button('Remove Take 3.mp3').click();
    await expect(panel.files).toHaveCount(9);
    await expect(panel.dropzone).toBeEnabled();
    await expect(panel.root).toContainText('2,700');
  });

  test('keeps a long name readable', async ({ page }) => {
    await page.goto('/');
    const panel = panelOf(page);
    await panel.open();
    await panel.dropzone.setInputFiles(track({ name: 'A very long name of a loop that goes on and on.mp3' }));
    await expect(panel.files).toContainText('A very long name of a loop that goes ...');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(panel.files).toContainText('A very long name of a l...');
    await expect(panel.files).not.toContainText('of a loop');
  });

  test('puts the loop’s start where its waveform is pressed, inside the first loop too', async ({ page }) => {
    await page.goto('/');
    const panel = panelOf(page);
    await panel.open();
    await panel.addFiles([track({ name: 'Press.mp3', seconds: 60 })]);
    const loop = panel.loopOf('Press.mp3');
    await expect(loop).toHaveValue('0');
    const wave = await loop.boundingBox();
    if (!wave) throw new Error('The waveform has no place.');
    const press = async (seconds: number) => {
      await page.mouse.click(wave.x + (wave.width * seconds) / 60, wave.y + wave.height / 2);
      await expect.poll(async () => Math.round(Number(await loop.inputValue()))).toBe(seconds);
    };
    await press(12);
    await press(20);
    await press(4);
  });
});

test('a newcomer without a file sends a sample loop', async ({ page, stage }) => {
  const [fan, artist] = [await stage.newFan({ tokens: 300 }), await stage.newArtist()];
  await haveSignedIn(page, fan);
  const panel = await openWithArtist(page, artist.username);
  const samples = panel.root.getByRole('group', { name: 'Use a sample loop' });
  await expect(samples.getByRole('button')).toHaveText(['Night bus, 124 BPM', 'Wet street, 174 BPM']);
  await samples.getByRole('button', { name: 'Night bus, 124 BPM' }).click();
  await expect(panel.loopOf('Night_bus_124_BPM.mp3')).toBeVisible();
  await samples.getByRole('button', { name: 'Night bus, 124 BPM' }).click();
  await expect(panel.root.getByText(/A file with this name has already been uploaded\.$/)).toBeVisible();
  await expect(panel.files).toHaveCount(1);
  await panel.goOn();
  await panel.goOn();
  await panel.goOn();
  await panel.button(/^Submit/).click();
  await expect(
    panel.root
      .getByText('Night_bus_124_BPM.mp3')
      .or(panel.heading(/Congrats/))
      .first(),
  ).toBeVisible();
  await page.goto('/loopcheck');
  const row = page.getByRole('list', { name: 'My Loopchecks' }).getByRole('listitem');
  await expect(row).toContainText('Night_bus_124_BPM.mp3');
  await expect(row).toContainText('0 of 1 answered');
});

test('a sample loop that does not arrive says so, and the file can be chosen again', async ({ page }) => {
  await page.goto('/');
  const panel = panelOf(page);
  await panel.open();
  await page.route('**/app/sample-loops/*', (route) => route.abort());
  await panel.button('Wet street, 174 BPM').click();
  await expect(panel.root.getByText(/^The sample loop could not be loaded/)).toBeVisible();
  await page.unroute('**/app/sample-loops/*');
  await panel.button('Wet street, 174 BPM').click();
  await expect(panel.loopOf('Wet_street_174_BPM.mp3')).toBeVisible();
});

test.describe('choosing artists', () => {
  test('says who cannot be added, and why', async ({ page, stage }) => {
    const fan = await stage.newFan({ tokens: 300 });
    const limited = await stage.newArtist({ name: 'limited', infos: { loopcheckRequestLimit: 1 } });
    const paused = await stage.newArtist({ name: 'paused', infos: { acceptRequest: 3 } });
    await sendLoopcheck(stage, fan, [limited]);
    await haveSignedIn(page, fan);
    for (const { id } of [limited, paused])
      await stage.call('user/like-artist', { artistId: id, like: true }, fan);
    const panel = await openWithArtist(page);
    await panel.addFiles([track({ name: 'Loop.mp3' })]);
    await panel.goOn();
    await panel.root.getByRole('tab', { name: 'Favorites' }).click();
    const rows = panel.offered('Favorites');
    await expect(rows).toHaveCount(1);
    await expect(
      rows.getByRole('button', { name: `Temporarily sold out ${limited.username}` }),
    ).toBeDisabled();

    await page.goto(`/artist/${paused.username}`);
    await expect(page.getByRole('button', { name: 'Feedback Paused' })).toBeDisabled();
    await stage.call('user/update-infos', { userInfos: { acceptRequest: 1, loopcheck: false } }, paused);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Feedback Disabled' })).toBeDisabled();
  });

  test('an artist who pauses meanwhile is named before anything is paid', async ({ page, stage }) => {
    const fan = await stage.newFan({ tokens: 300 });
    const artist = await stage.newArtist({ name: 'leaving' });
    await haveSignedIn(page, fan);
    const panel = await openWithArtist(page, artist.username);
    await panel.addFiles([track({ name: 'Loop.mp3' })]);
    await panel.goOn();
    await panel.goOn();
    await panel.goOn();
    await expect(panel.button('Submit for 300 tokens ($3)')).toBeVisible();
    await stage.call('user/update-infos', { userInfos: { acceptRequest: 3 } }, artist);
    await panel.button('Submit for 300 tokens ($3)').click();
    await expect(panel.root.getByText('This artist is not accepting requests right now.')).toBeVisible();
    await expect(
      panel.root.getByText('Your draft is kept and no tokens were taken. Please choose other artists.'),
    ).toBeVisible();
    await panel.button('Edit artists').click();
    await expect(panel.selected).toHaveCount(1);
    await expectBalance(page, '300', '$3.00');
  });

  test('Favorites, Recommended and Randomize', async ({ page, stage }) => {
    const fan = await stage.newFan();
    await haveSignedIn(page, fan);
    const panel = await openWithArtist(page);
    await panel.addFiles([track({ name: 'Loop.mp3' })]);
    await panel.goOn();
    const tab = (name: string | RegExp) => panel.root.getByRole('tab', { name });
    await expect(tab('Recommended')).toHaveAttribute('aria-selected', 'true');
    await tab('Favorites').click();
    await expect(panel.root.getByText('You haven’t added any artists to your favorites yet.')).toBeVisible();

    await tab('Recommended').click();
    await expect(panel.offered('Recommended')).toHaveCount(5);
    const before = await panel.offered('Recommended').allInnerTexts();
    const shuffled = async () => {
      await panel.button('Randomize').click();
      return await panel.offered('Recommended').allInnerTexts();
    };
    await expect.poll(shuffled).not.toEqual(before);

    await panel.search.fill('Zzyzx');
    await expect(
      panel.root.getByText('No artist found by that name, genre or label. Try another word.'),
    ).toBeVisible();
    await expect(tab('0 Results')).toBeVisible();
    await panel.search.fill(openArtist.username);
    await expect(tab(/^[1-9]\d* Results$/)).toBeVisible();
    await expect(panel.button(`Add ${openArtist.username}`)).toBeHidden();
    await panel.button(`Remove ${openArtist.username}`).click();
    await expect(panel.button(`Add ${openArtist.username}`)).toBeVisible();
    await expect(panel.continueButton).toBeDisabled();
  });

  test('liked artists who cannot be added leave the favorites empty', async ({ page, stage }) => {
    const fan = await stage.newFan();
    const artist = await stage.newArtist({ name: 'resting', infos: { acceptRequest: 3 } });
    await stage.call('user/like-artist', { artistId: artist.id, like: true }, fan);
    await haveSignedIn(page, fan);
    const panel = await openWithArtist(page);
    await panel.addFiles([track({ name: 'Loop.mp3' })]);
    await panel.goOn();
    await panel.root.getByRole('tab', { name: 'Favorites' }).click();
    await expect(panel.root.getByText("You don't have any favorite artists to add.")).toBeVisible();
  });
});

test.describe('a sent Loopcheck', () => {
  test('canceled by the fan comes back, and the artist’s open page says so', async ({
    page,
    newBrowser,
    stage,
  }) => {
    const fan = await stage.newFan({ tokens: 300 });
    const artist = await stage.newArtist();
    const id = await sendLoopcheck(stage, fan, [artist]);
    const artistPage = await newBrowser();
    await haveSignedIn(artistPage, artist);
    await artistPage.goto(`/loopcheck/${id}`);
    await expect(artistPage.getByRole('heading', { name: `Loopcheck for ${fan.username}` })).toBeVisible();
    await haveSignedIn(page, fan);
    await page.goto(`/loopcheck/${id}`);
    await expectBalance(page, '0', '$0.00');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this Loopcheck?' });
    await expect(dialog).toContainText(
      `Not answered yet: ${artist.username}. Your 300 tokens ($3) come back at once.`,
    );
    await dialog.getByRole('button', { name: 'Cancel the Loopcheck' }).click();
    await expect(page.getByText('Your request has been canceled and your tokens refunded.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Canceled by User').first()).toBeVisible();
    await expectBalance(page, '300', '$3.00');
    await expect(artistPage.getByText('Canceled by User')).toBeVisible();
    await expect(artistPage.getByRole('button', { name: 'Send feedback' })).toBeHidden();
    await expectStatement(page, [
      ['Refund', '+300 (+$3.00)'],
      ['Purchase', '−300 (−$3.00)'],
      ['Tokens bought', '+300 (+$3.00)'],
    ]);
  });

  test('canceled by one artist gives back that part and goes on with the other', async ({
    page,
    newBrowser,
    stage,
  }) => {
    const fan = await stage.newFan({ tokens: 600 });
    const [leaves, stays] = [
      await stage.newArtist({ name: 'leaves' }),
      await stage.newArtist({ name: 'stays' }),
    ];
    const id = await sendLoopcheck(stage, fan, [leaves, stays]);
    await haveSignedIn(page, fan);
    await page.goto(`/loopcheck/${id}`);
    await expect(page.getByText('No feedback yet. It will appear here automatically.')).toBeVisible();
    const artistPage = await newBrowser();
    await haveSignedIn(artistPage, leaves);
    await artistPage.goto(`/loopcheck/${id}`);
    await artistPage.getByRole('button', { name: 'Cancel', exact: true }).click();
    const dialog = artistPage.getByRole('dialog', { name: 'Cancel this Loopcheck?' });
    await expect(dialog).toContainText(
      'The fan gets their tokens back at once, and you earn nothing for it.',
    );
    await dialog.getByRole('button', { name: 'Cancel the Loopcheck' }).click();
    await expect(artistPage.getByText('You Canceled').first()).toBeVisible();
    const rows = page.getByRole('list', { name: 'Artists', exact: true }).getByRole('listitem');
    await expect(rows.filter({ hasText: leaves.username })).toContainText('Canceled by Artist');
    await expect(rows.filter({ hasText: stays.username })).toContainText('Pending');
    await expectBalance(page, '300', '$3.00');
  });

  test('is answered, corrected and liked', async ({ page, newBrowser, stage }) => {
    const fan = await stage.newFan({ tokens: 600 });
    const artist = await stage.newArtist();
    const id = await sendLoopcheck(stage, fan, [artist], {
      comment: `Which part would you keep? ${'I moved the drop and took out the pad. '.repeat(6)}`,
    });
    const next = await sendLoopcheck(stage, fan, [artist]);
    await haveSignedIn(page, fan);
    await page.goto(`/loopcheck/${id}`);
    const artistPage = await newBrowser();
    await haveSignedIn(artistPage, artist);
    await artistPage.goto('/loopcheck/manage');
    const row = artistPage.getByRole('listitem').filter({ hasText: '“Which part would you keep?' });
    // Two lines of it on a phone; the rest is on the Loopcheck's page.
    await artistPage.setViewportSize({ width: 390, height: 844 });
    expect((await row.getByText('“Which part').boundingBox())?.height).toBeLessThan(60);
    await artistPage.setViewportSize({ width: 1280, height: 720 });
    await row.getByRole('button', { name: `Play the loop(s) of ${fan.username}` }).click();
    await expect(row.getByRole('button', { name: 'Pause stage.mp3' })).toBeVisible();
    await row.getByRole('link', { name: fan.username }).click();
    await expect(artistPage).toHaveURL(new RegExp(`/loopcheck/${id}$`));

    const labels = artistPage.getByRole('group', { name: /^Labels/ });
    for (const name of ['Catchy/Groovy', 'Interesting ideas', 'Mix Feels Off'])
      await labels.getByLabel(name, { exact: true }).check();
    await expect(labels.getByLabel('Genius')).toBeDisabled();
    await artistPage.getByLabel('Your feedback on loop 1').fill(text);
    // (60 + 50 + 20) / 3
    await expect(artistPage.getByRole('status').filter({ hasText: 'out of 100' })).toHaveText(
      /^Score 43, .+out of 100, by these labels$/,
    );
    await artistPage.reload();
    await expect(artistPage.getByLabel('Your feedback on loop 1')).toHaveValue(text);
    // 300 less the commission of a fifth.
    await artistPage.getByRole('button', { name: 'Send feedback, earn 240 tokens ($2.40)' }).click();
    await expect(artistPage.getByText('You have successfully submitted your feedback.')).toBeVisible();
    await expect(artistPage.getByText(/^Sent\. You earn 240 tokens/)).toBeVisible();
    await expect(artistPage.getByRole('link', { name: 'Next Loopcheck' })).toHaveAttribute(
      'href',
      `/loopcheck/${next}`,
    );
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Score 43');

    await page.getByRole('button', { name: `Like the feedback of ${artist.username}` }).click();
    await expect(
      page.getByRole('button', { name: `Unlike the feedback of ${artist.username}` }),
    ).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(
      page.getByRole('button', { name: `Unlike the feedback of ${artist.username}` }),
    ).toBeVisible();

    await artistPage.getByRole('button', { name: 'Correct your feedback' }).click();
    await artistPage
      .getByRole('group', { name: /^Labels/ })
      .getByLabel('Mix Feels Off')
      .uncheck();
    await artistPage.getByLabel('Your feedback on loop 1').fill(`${text} And the mix is fine after all.`);
    await artistPage.getByRole('button', { name: 'Send the correction' }).click();
    await expect(page.getByText('And the mix is fine after all.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Score 55');
    await expectBalance(page, '0', '$0.00');

    await page.getByRole('button', { name: 'Delete it now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the audio' }).click();
    for (const side of [page, artistPage]) {
      await expect(side.getByText('This audio is no longer here.')).toBeVisible();
      await expect(side.getByText('And the mix is fine after all.').first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Delete it now' })).toBeHidden();
  });
});

test('lists of requests read on a phone', async ({ page, stage }) => {
  const fan = await stage.newFan({ tokens: 900 });
  const artists = [await stage.newArtist(), await stage.newArtist(), await stage.newArtist()];
  await sendLoopcheck(stage, fan, artists, { name: 'A loop with a longer name.mp3' });
  await page.setViewportSize({ width: 390, height: 844 });
  await haveSignedIn(page, fan);
  await page.goto('/loopcheck');
  const row = page.getByRole('list', { name: 'My Loopchecks' }).getByRole('listitem').first();
  await expect(row).toContainText('0 of 3 answered');
  for (const { username } of artists) await expect(row.getByRole('link')).toContainText(username);
  // When the tokens come back if nobody answers, and how many.
  await expect(row.getByText('Refund in 6 days')).toBeVisible();
  await expect(row).toContainText('900 tokens($9)');
  const words = row.getByText('A loop with a longer name.mp3');
  const pill = row.getByText('Pending');
  const [box, below] = [await words.boundingBox(), await pill.boundingBox()];
  expect(box?.width).toBeGreaterThan(180);
  expect(below?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  await row.getByRole('link').click();
  const asked = page.getByRole('list', { name: 'Artists', exact: true }).getByRole('listitem').first();
  await expect(asked).toContainText('Refund in 6 days300 tokens($3)');
});

test('a paused artist is told so and resumes', async ({ page, stage }) => {
  const artist = await stage.newArtist({ infos: { acceptRequest: 3 } });
  await haveSignedIn(page, artist);
  await page.goto('/loopcheck/manage');
  await expect(
    page.getByText('Your profile is on pause. You can no longer receive music feedback requests'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden();
  await page.goto(`/artist/${artist.username}`);
  await expect(page.getByText('This is your page, as others see it.')).toBeVisible();
});

for (const [wrong, days] of [
  ['ahead', 2],
  ['behind', -2],
] as const) {
  test(`a device whose clock is two days ${wrong} counts down by the server’s`, async ({ page, stage }) => {
    const [fan, artist] = [await stage.newFan({ tokens: 300 }), await stage.newArtist()];
    const id = await sendLoopcheck(stage, fan, [artist]);
    await haveSignedIn(page, artist);
    await page.clock.setSystemTime(new Date(Date.now() + days * 86_400_000));
    await page.goto(`/loopcheck/${id}`);
    await expect(page.getByText('Expires in 6 days').first()).toBeVisible();
  });
}

test('one player at a time', async ({ page }) => {
  await haveSignedIn(page, known.fan);
  const panel = await openWithArtist(page);
  await panel.addFiles([track({ name: 'One.mp3' }), track({ name: 'Two.mp3' })]);
  await panel.button('Play One.mp3').click();
  await expect(panel.button('Pause One.mp3')).toBeVisible();
  await panel.loopOf('Two.mp3').press(' ');
  await expect(panel.button('Pause Two.mp3')).toBeVisible();
  await expect(panel.button('Play One.mp3')).toBeVisible();
});

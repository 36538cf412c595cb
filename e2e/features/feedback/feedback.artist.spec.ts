import type { Page } from '@playwright/test';
import { track } from '../../support/audio.ts';
import { answerTrack, notes, sendTrack } from '../../support/send-request.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const LOUDER_DB = 9;

test('an artist hears a new version, compares it with the first, marks a moment and answers', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'desk', infos: { deepdive: true, requestDemoPrice: 500 } });
  const fan = await stage.newFan({ tokens: 1000 });
  const loud = track({ name: 'night.wav' }).buffer;
  const file = { name: 'night.wav', mimeType: 'audio/wav' };
  const sent = { fan, artist, title: 'Night' };
  const first = await sendTrack(stage, { ...sent, file: { ...file, buffer: quieter(loud) } });
  await answerTrack(stage, artist, first);
  const second = await sendTrack(stage, {
    ...sent,
    file: { ...file, buffer: loud },
    superParentRequestId: first,
    message: 'The kick is shorter now. Enough?',
  });

  await haveSignedIn(page, artist);
  await tapSound(page);
  await page.goto('/requests/manage');
  const row = page.getByRole('listitem').filter({ hasText: fan.username });
  await expect(row).toContainText('“The kick is shorter now. Enough?”');
  await row.getByRole('link', { name: fan.username }).click();
  await expect(page.getByRole('heading', { name: 'This is version 2' })).toBeVisible();

  await test.step('both versions play at the same place and the same loudness', async () => {
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('played at −9.0 dB')).toBeVisible();
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    const quiet = await levelNow(page);
    const before = await placeAtZero(page);
    await dialog.getByRole('radio', { name: /Version 1/ }).press('b');
    await expect(dialog.getByRole('radio', { name: /Version 2/ })).toBeChecked();
    const after = await placeAtZero(page);
    const drift = Math.abs(after - before);
    const step = Math.abs((await levelNow(page)) - quiet);
    test.info().annotations.push({ type: 'comparison', description: `${drift} s, ${step} dB` });
    expect(drift).toBeLessThan(0.03);
    expect(step).toBeLessThan(0.5);
    await page.keyboard.press('Escape');
  });

  expect((await stage.call('requests/get', { requestId: second }, artist))['listened']).toBe(false);
  await page.getByRole('button', { name: 'Play night.wav' }).click();
  await expect(page.getByText('Listened', { exact: true })).toBeVisible();
  await page.getByRole('slider', { name: 'Position in night.wav' }).press('m');
  await page.getByRole('textbox', { name: /^Moment 1/ }).fill('Here the bass covers the kick.');
  await page.getByRole('textbox', { name: /^Moment 1/ }).press('Escape');
  await expect(page.getByRole('button', { name: 'Mark this moment' })).toBeFocused();
  await page.getByRole('slider', { name: 'Moment 1' }).press('ArrowRight');
  await page.getByLabel('Your feedback').fill('a'.repeat(100));
  await page.getByLabel('One strength').fill('The hook');
  await page.getByLabel('One thing to change').fill('The kick');
  await page.getByRole('button', { name: /^Send and earn 400 tokens/ }).click();
  await expect(page.getByLabel('Your feedback')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your feedback').fill(notes);
  await expect(page.getByText('This looks like one of your earlier answers.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your feedback')).toHaveValue(notes);
  await page.getByRole('button', { name: /^Send and earn 400 tokens/ }).click();
  await expect(page.getByText('You have successfully submitted your feedback.')).toBeVisible();
  await expect(page.getByText('Here the bass covers the kick.')).toBeVisible();
});

test('an MP3 and a WAV of the same music are compared in step, whatever silence the encoder put before it', async ({
  page,
  stage,
}) => {
  const artist = await stage.newArtist({ name: 'step', infos: { deepdive: true, requestDemoPrice: 500 } });
  const fan = await stage.newFan({ tokens: 1000 });
  const sent = { fan, artist, title: 'Step' };
  const first = await sendTrack(stage, { ...sent, file: track({ name: 'step.mp3' }) });
  await answerTrack(stage, artist, first);
  const wav = track({ name: 'step.wav' });
  const file = { ...wav, buffer: quieter(wav.buffer) };
  const second = await sendTrack(stage, { ...sent, file, superParentRequestId: first });

  await haveSignedIn(page, fan);
  await tapSound(page);
  await page.goto(`/requests/${second}`);
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  const { seconds, likeness } = await lagNow(page);
  test.info().annotations.push({ type: 'lag', description: `${seconds} s, likeness ${likeness}` });
  expect(likeness).toBeGreaterThan(0.5);
  expect(Math.abs(seconds)).toBeLessThan(0.03);
});

/** Nine decibels down, sample by sample. */
function quieter(wav: Buffer): Buffer {
  const copy = Buffer.from(wav);
  for (let at = 44; at + 1 < copy.length; at += 2)
    copy.writeInt16LE(Math.round(copy.readInt16LE(at) * 10 ** (-LOUDER_DB / 20)), at);
  return copy;
}

/** Lets the test hear what goes to the loudspeakers, and the first version as it is in its file. */
async function tapSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    const heard: { speakers?: AnalyserNode; files: AnalyserNode[] } = { files: [] };
    Object.assign(globalThis, { heard });
    const tap = (node: AudioNode) => {
      const analyser = new AnalyserNode(node.context, { fftSize: 32_768 });
      connect.call(node, analyser);
      return analyser;
    };
    AudioNode.prototype.connect = function tapped(this: AudioNode, to: AudioNode) {
      if (to instanceof GainNode) heard.files.push(tap(this));
      else if (to === this.context.destination) {
        if (heard.speakers) connect.call(this, heard.speakers);
        else heard.speakers = tap(this);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });
}

/** By how many decibels the loudspeakers are above the first version's file, both heard in the same seconds. */
async function levelNow(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const { speakers, files } = Reflect.get(globalThis, 'heard') as Heard; // put there by tapSound
    const [first] = files.slice(-2);
    if (!first) throw new Error('Nothing plays.');
    const samples = new Float32Array(speakers.fftSize);
    const energyOf = (analyser: AnalyserNode) => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((sum, sample) => sum + sample * sample, 0);
    };
    // All that an analyser holds comes from after the switch.
    const start = speakers.context.currentTime + 1;
    let [out, file] = [0, 0];
    for (let part = 0; part < 3; part += 1) {
      while (speakers.context.currentTime < start + part * 0.75) await new Promise(requestAnimationFrame);
      out += energyOf(speakers);
      file += energyOf(first);
    }
    return 10 * Math.log10(out / file);
  });
}

/** By how many seconds the second version is heard after the first, and how alike they are there. */
async function lagNow(page: Page): Promise<{ seconds: number; likeness: number }> {
  return await page.evaluate(async () => {
    const { speakers, files } = Reflect.get(globalThis, 'heard') as Heard; // put there by tapSound
    const [first, second] = files.slice(-2);
    if (!first || !second) throw new Error('Nothing plays.');
    const { context } = speakers;
    const start = context.currentTime + 2;
    while (context.currentTime < start) await new Promise(requestAnimationFrame);
    const samplesOf = (analyser: AnalyserNode) => {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return samples;
    };
    const [one, other] = [samplesOf(first), samplesOf(second)] as const;
    const reach = Math.round(context.sampleRate * 0.08);
    const likenessAt = (lag: number) => {
      let [product, ones, others] = [0, 0, 0];
      for (let at = reach; at < one.length - reach; at += 1) {
        const [a, b] = [one[at] ?? 0, other[at + lag] ?? 0];
        product += a * b;
        ones += a * a;
        others += b * b;
      }
      return product / Math.sqrt(ones * others || 1);
    };
    let best = { lag: 0, likeness: -1 };
    for (let lag = -reach; lag <= reach; lag += 2) {
      const likeness = likenessAt(lag);
      if (likeness > best.likeness) best = { lag, likeness };
    }
    return { seconds: best.lag / context.sampleRate, likeness: best.likeness };
  });
}

interface Heard {
  speakers: AnalyserNode;
  files: AnalyserNode[];
}

/**
 * The place in the track that belongs to the sound's zero. What the page shows is late by the time it takes to draw, so the least
 * late of many frames counts.
 */
async function placeAtZero(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const { speakers } = Reflect.get(globalThis, 'heard') as Heard; // put there by tapSound
    const range = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="range"]');
    let latest = -Infinity;
    for (let frame = 0; frame < 60; frame += 1) {
      const shown = range?.value;
      while (range?.value === shown) await new Promise(requestAnimationFrame);
      latest = Math.max(latest, (range?.valueAsNumber ?? 0) - speakers.context.currentTime);
    }
    return latest;
  });
}

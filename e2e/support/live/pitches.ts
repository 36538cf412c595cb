import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { GivenFile } from '../audio.ts';
import { audioFolder, repositoryRoot } from '../run/folders.ts';

const writer = join(repositoryRoot, 'server/src/features/uploads/testing/write-pitches.ts');

/** Where one of the files of `write-pitches.ts` is. */
export function pitchedPath(name: string): string {
  const folder = join(audioFolder, 'pitches');
  if (!existsSync(folder)) {
    // Written beside and renamed: the other worker may ask at the same moment.
    const unfinished = `${folder}.${process.pid}`;
    execFileSync(process.execPath, [writer, unfinished]);
    if (!existsSync(folder)) renameSync(unfinished, folder);
  }
  return join(folder, name);
}

const mimeTypes: Record<string, string> = { mp3: 'audio/mpeg', wav: 'audio/wav', flac: 'audio/flac' };

export function pitched(name: string): GivenFile {
  const mimeType = mimeTypes[name.replace(/.*\./, '')] ?? '';
  return { name, mimeType, buffer: readFileSync(pitchedPath(name)) };
}

declare global {
  interface Window {
    heardMedia?: HTMLMediaElement & { captureStream: () => MediaStream };
    heardOutput?: AnalyserNode;
  }
}

/** Lets `secondHeard` find what plays. */
export async function tapMedia(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = async function () {
      window.heardMedia = this as Window['heardMedia'] & HTMLMediaElement;
      return await play.call(this);
    };
  });
}

/** Where the player says that it is, in the middle of a second, and the second whose pitch is heard there. */
export async function secondHeard(page: Page): Promise<{ shown: number; heard: number }> {
  return await page.evaluate(async () => {
    const media = window.heardMedia;
    if (!media) throw new Error('Nothing has played.');
    const frame = async () => await new Promise((resolve) => requestAnimationFrame(resolve));
    // Before its data are there, what is captured has no sound and never gets one.
    while (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || media.seeking) await frame();
    const context = new AudioContext({ sampleRate: 44_100 });
    await context.resume();
    const analyser = new AnalyserNode(context, { fftSize: 4096, smoothingTimeConstant: 0 });
    const levels = new Float32Array(analyser.frequencyBinCount);
    const listen = async () => {
      const stream = new MediaStreamAudioSourceNode(context, { mediaStream: media.captureStream() });
      stream.connect(analyser);
      let begun = media.currentTime;
      for (let last = begun; media.currentTime < begun + 4;) {
        await frame();
        const place = media.currentTime;
        // It jumped back to where the loop begins, or elsewhere.
        if (Math.abs(place - last) > 0.2) begun = place;
        last = place;
        const isInside = place > begun + 0.3 && place % 1 > 0.5 && place % 1 < 0.8;
        analyser.getFloatFrequencyData(levels);
        const peak = levels.indexOf(Math.max(...levels));
        if (!isInside || (levels[peak] ?? -Infinity) < -60) continue;
        return { shown: Math.floor(place), heard: Math.round(((peak * 44_100) / 4096 - 300) / 40) };
      }
      stream.disconnect();
      return null;
    };
    // What is captured while the playhead is set stays silent at times; another capture is not.
    const found = (await listen()) ?? (await listen()) ?? (await listen());
    await context.close();
    if (!found) throw new Error('Nothing is heard.');
    return found;
  });
}

/** Lets `secondCompared` hear what two versions send to the loudspeakers. */
export async function tapOutput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function tapped(this: AudioNode, to: AudioNode) {
      if (to !== this.context.destination) return connect.call(this, to);
      const before = window.heardOutput;
      const output =
        before?.context === this.context
          ? before
          : new AnalyserNode(this.context, { fftSize: 4096, smoothingTimeConstant: 0 });
      window.heardOutput = output;
      connect.call(this, output);
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });
}

/** The same of two versions that are compared: what the slider says, and the second that is heard. */
export async function secondCompared(page: Page): Promise<{ shown: number; heard: number }> {
  return await page.getByRole('slider', { name: 'Position' }).evaluate(async (slider: HTMLInputElement) => {
    const output = window.heardOutput;
    if (!output) throw new Error('Nothing has played.');
    const levels = new Float32Array(output.frequencyBinCount);
    for (let begun = Number(slider.value), frames = 0; frames < 600; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const place = Number(slider.value);
      output.getFloatFrequencyData(levels);
      const peak = levels.indexOf(Math.max(...levels));
      if (place < begun) begun = place;
      if (place < begun + 0.3 || place % 1 < 0.5 || place % 1 > 0.8 || (levels[peak] ?? -Infinity) < -60)
        continue;
      return {
        shown: Math.floor(place),
        heard: Math.round(((peak * output.context.sampleRate) / output.fftSize - 300) / 40),
      };
    }
    throw new Error('Nothing is heard.');
  });
}

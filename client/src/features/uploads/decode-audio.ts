import { PEAKS_COUNT } from '@dubplate/shared/features/uploads/model.ts';
import type { DecodedAudio } from './audio-checks.ts';

/** Enough for heights and length, and a sixth of the memory that the track's own rate would take. */
const SAMPLE_RATE = 8000;

/** Decodes in the browser. The true length comes from the sound itself: a damaged MP3 lies about it in its header. */
export async function decodeAudio(bytes: ArrayBuffer): Promise<DecodedAudio> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const buffer = await context.decodeAudioData(bytes);
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
    buffer.getChannelData(channel),
  );
  return { durationSeconds: Math.round(buffer.duration * 1000) / 1000, peaks: peaksOf(channels) };
}

/** The largest absolute sample of all channels in each of 512 equal parts, to three decimals. */
export function peaksOf(channels: readonly Float32Array[]): number[] {
  const length = channels[0]?.length ?? 0;
  return Array.from({ length: PEAKS_COUNT }, (_, part) => {
    const from = Math.floor((part * length) / PEAKS_COUNT);
    const to = Math.max(from + 1, Math.floor(((part + 1) * length) / PEAKS_COUNT));
    let highest = 0;
    for (const samples of channels) {
      for (let at = from; at < to && at < length; at += 1)
        highest = Math.max(highest, Math.abs(samples[at] ?? 0));
    }
    return Math.min(1, Math.round(highest * 1000) / 1000);
  });
}

import { encodeMp3 } from './mp3.ts';
import { type TrackOptions, defaultSampleRate, synthesiseTrack } from './synthesise.ts';
import { encodeWav } from './wav.ts';

/** A playable WAV file, mono, 16 bits. 90 s at the default 22.05 kHz are 3.97 MB, below the upload limit of 5 MB. */
export function makeWav(options: TrackOptions): Buffer {
  return encodeWav(synthesiseTrack(options), options.sampleRate ?? defaultSampleRate, 16);
}

/** The same music as an MP3 file. It decodes up to 0.07 s longer than asked, because MP3 frames are padded. */
export async function makeMp3(options: TrackOptions): Promise<Buffer> {
  const [channel = new Float32Array()] = synthesiseTrack(options);
  return encodeMp3(channel, options.sampleRate ?? defaultSampleRate);
}

import { MPEGDecoder } from 'mpg123-decoder';
import { LoudnessMeter } from './loudness.ts';
import { type AudioReading, PeakMeter } from './peaks.ts';

const DECODE_BYTES = 65_536;

/** Decodes a stored MP3 completely, because the length in a header can't be trusted. */
export async function readMp3(bytes: Uint8Array): Promise<AudioReading> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const meter = new PeakMeter();
  let sampleRate = 0;
  let loudness: LoudnessMeter | null = null;
  for (let at = 0; at < bytes.length; at += DECODE_BYTES) {
    const sound = decoder.decode(bytes.subarray(at, at + DECODE_BYTES));
    if (sound.samplesDecoded === 0) continue;
    sampleRate = sound.sampleRate;
    meter.add(sound.channelData, sound.samplesDecoded);
    loudness ??= new LoudnessMeter(sampleRate, sound.channelData.length);
    loudness.add(sound.channelData, sound.samplesDecoded);
  }
  decoder.free();
  return meter.frames === 0 || loudness === null
    ? { reason: 'undecodable' }
    : { frames: meter.frames, sampleRate, meter, loudness };
}

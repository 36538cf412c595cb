import { AUDIO_SECONDS_MAX } from '@dubplate/shared/features/uploads/model.ts';
import { MPEGDecoder } from 'mpg123-decoder';
import { endsAsArchive, holdsForeignContent } from './foreign.ts';
import { holdsMoreThanTags } from './mp3-tags.ts';
import { LoudnessMeter } from './loudness.ts';
import { layOutMp3 } from './mp3-frames.ts';
import { type AudioReading, PeakMeter } from './peaks.ts';

const FRAMES_MIN = 8;
/** The minimum share of sound outside tags. Damaged places in real files are far smaller. */
const SOUND_SHARE_MIN = 0.9;
const DECODE_BYTES = 65_536;
const TAG_BYTES_OF_END_MAX = 128 + 32;

/** Decodes the complete file, because the length in its header can't be trusted. */
export async function readMp3(bytes: Buffer): Promise<AudioReading> {
  const layout = layOutMp3(bytes);
  if (!layout) return { reason: 'wrongAudioType' };
  const behind = bytes.subarray(layout.end);
  const isForeign = layout.rest.some(holdsForeignContent) || endsAsArchive(behind);
  if (isForeign) return { reason: 'foreignContent' };
  const span = bytes.length - layout.start - TAG_BYTES_OF_END_MAX;
  if (layout.frames < FRAMES_MIN || layout.soundBytes < span * SOUND_SHARE_MIN)
    return { reason: 'undecodable' };
  if (holdsMoreThanTags(behind)) return { reason: 'foreignContent' };
  if (layout.seconds > AUDIO_SECONDS_MAX) return { reason: 'tooLong' };
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const meter = new PeakMeter();
  let sampleRate = 0;
  let loudness: LoudnessMeter | null = null;
  for (let at = layout.start; at < layout.end; at += DECODE_BYTES) {
    const sound = decoder.decode(bytes.subarray(at, Math.min(at + DECODE_BYTES, layout.end)));
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFlac } from './flac.ts';
import { behindFacts, pitchesMp3, pitchesWav, pitchSamples } from './pitches.ts';

/** Writes, into the folder it is given, minutes of sound whose seconds differ in pitch, in the kinds that players get wrong. */
const [, , folder = '.'] = process.argv;
const seconds = 60;
const rate = { seconds, sampleRate: 8000 } as const;

function withSizes(wav: Buffer, riff: number, data: number): Buffer {
  const open = Buffer.from(wav);
  open.writeUInt32LE(riff, 4);
  open.writeUInt32LE(data, 40);
  return open;
}

const variable = await pitchesMp3({ seconds, vbrQuality: 3 });
const halves = [
  await pitchesMp3({ seconds: 30 }),
  await pitchesMp3({ seconds: 30, firstSecond: 30 }),
] as const;
const wav = pitchesWav(rate, { bits: 16 });

const files: Record<string, Buffer> = {
  'variable.mp3': variable,
  'variable mono.mp3': await pitchesMp3({ seconds, vbrQuality: 6, channels: 1, sampleRate: 22_050 }),
  'variable with half its facts.mp3': behindFacts(variable, 1150),
  'joined.mp3': Buffer.concat([behindFacts(halves[0], 1150), halves[1]]),
  'cut in a frame.mp3': variable.subarray(200),
  'constant.mp3': await pitchesMp3({ seconds }),
  'plain.wav': wav,
  'floats.wav': pitchesWav(rate, { bits: 32, isFloat: true }),
  'long floats.wav': pitchesWav(rate, { bits: 64, isFloat: true }),
  '24 in 32.wav': pitchesWav(rate, { bits: 32, countingBits: 24 }),
  'piped.wav': withSizes(wav, 0x7fff_f024, 0x7fff_f000),
  'filled up.wav': Buffer.concat([wav, Buffer.alloc(4096)]),
  'bounce.wav': pitchesWav({ seconds: 240, channels: 2 }, { bits: 16 }),
  'bounce.flac': aFlac(pitchSamples({ seconds })),
};
mkdirSync(folder, { recursive: true });
for (const [name, file] of Object.entries(files)) writeFileSync(join(folder, name), file);

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  announcedProblem,
  checkAudio,
  type DecodeAudio,
  nameProblem,
  tooLargeWavText,
} from './audio-checks.ts';
import { peaksOf } from './decode-audio.ts';
import { isSilent } from './is-silent.ts';
import { newFolder } from './signed-put.ts';
import { silentWav } from './testing/silent-wav.ts';

const limit = 5 * 1024 * 1024;
const sized = (name: string, type: string, size = 1000) => ({ name, type, size });

function withCode(wav: Uint8Array<ArrayBuffer>, code: number): Uint8Array<ArrayBuffer> {
  new DataView(wav.buffer).setUint16(20, code, true);
  return wav;
}

/** Silent MPEG 1 layer III frames of 128 kbit/s at 44.1 kHz, 417 bytes and 1152 samples each. */
function mp3Of(seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.ceil((seconds * 44_100) / 1152);
  const bytes = new Uint8Array(frames * 417);
  for (let frame = 0; frame < frames; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], frame * 417);
  return bytes;
}

/** Stands in for the browser's decoder, which jsdom lacks: it reads the length that the generated files really have. */
const decode: DecodeAudio = async (bytes) => {
  const view = new DataView(bytes);
  const isWave = view.getUint32(0) === 0x52494646;
  if (!isWave && view.getUint16(0) !== 0xfffb) throw new DOMException('Unable to decode', 'EncodingError');
  const durationSeconds = isWave
    ? (bytes.byteLength - 44) / 16_000
    : ((bytes.byteLength / 417) * 1152) / 44_100;
  return { durationSeconds, peaks: [] };
};
const check = (file: File, how: 'drop' | 'browse' = 'browse', taken: string[] = []) =>
  checkAudio(file, { how, taken, decode });

describe('what a name, a type and a size tell', () => {
  it.each([
    ['browse', sized('loop.mp3', 'audio/mpeg'), null],
    ['browse', sized('LOOP.MPEG', ''), null],
    ['browse', sized('loop.wav', 'audio/x-wav'), null],
    ['browse', sized('loop.ogg', 'audio/ogg'), 'Invalid file type. Please upload an MP3 or WAV file.'],
    ['browse', sized('loop', 'audio/mpeg'), 'Invalid file type. Please upload an MP3 or WAV file.'],
    ['browse', sized('cover.png', 'image/png'), 'Invalid file type. Please upload an MP3 or WAV file.'],
    ['drop', sized('loop.mp3', 'audio/mpeg'), null],
    ['drop', sized('loop.wav', ''), null],
    ['drop', sized('loop.mpeg', 'video/mpeg'), null],
    ['drop', sized('notes.txt', 'text/plain'), 'Invalid file type. Please upload a correct file.'],
    ['drop', sized('page.mp3', 'text/html'), 'Invalid file type. Please upload a correct file.'],
    ['drop', sized('cover.png', 'image/png'), 'Invalid file type. Please upload a correct file.'],
    ['browse', sized('loop.mp3', 'audio/mpeg', limit - 1), null],
    ['browse', sized('loop.mp3', 'audio/mpeg', limit), 'Please use a file under 5MB.'],
    ['browse', sized('loop.wav', 'audio/wav', limit), tooLargeWavText],
  ] as const)('%s of %j: %s', (how, file, problem) => {
    expect(announcedProblem(file, how)).toBe(problem);
  });

  it('tells the owner of a large WAV to export as MP3', () => {
    expect(tooLargeWavText).toMatch(/^Please use a file under 5MB\..*export as MP3/);
  });
});

describe('names', () => {
  it.each([
    ['loop.mp3', ['other.mp3'], null],
    ['loop.mp3', ['loop.mp3'], 'A file with this name has already been uploaded.'],
    ['Été !.mp3', ['Ete__.mp3'], 'A file with this name has already been uploaded.'],
  ])('%s beside %j: %s', (name, taken, problem) => {
    expect(nameProblem(name, taken)).toBe(problem);
  });
});

describe('checking a whole file', () => {
  it.each([
    ['a WAV of 30 s', new File([silentWav(30)], 'a.wav', { type: 'audio/wav' }), null],
    [
      'a WAV of 29 s',
      new File([silentWav(29)], 'a.wav', { type: 'audio/wav' }),
      'The audio file must be at least 30 seconds.',
    ],
    ['an MP3 of 31 s', new File([mp3Of(31)], 'a.mp3', { type: 'audio/mpeg' }), null],
    [
      'an MP3 of 12 s',
      new File([mp3Of(12)], 'a.mp3', { type: 'audio/mpeg' }),
      'The audio file must be at least 30 seconds.',
    ],
    [
      'an MP3 that is called a WAV',
      new File([mp3Of(31)], 'a.wav', { type: 'audio/wav' }),
      'Invalid file. Please upload an MP3 or WAV. This is an MP3 file: please let its name end in .mp3.',
    ],
    [
      'a WAV that is called an MP3',
      new File([silentWav(31)], 'a.mp3', { type: 'audio/mpeg' }),
      'Invalid file. Please upload an MP3 or WAV. This is a WAV file: please let its name end in .wav.',
    ],
    [
      'a FLAC that is called a WAV',
      new File(['fLaC\0\0\0"'], 'a.wav', { type: 'audio/wav' }),
      'Invalid file. Please upload an MP3 or WAV. This is a FLAC file.',
    ],
    [
      'a WAV of A-law, which browsers read and the server does not',
      new File([withCode(silentWav(31), 6)], 'a.wav', { type: 'audio/wav' }),
      'Invalid file. Please upload an MP3 or WAV. This is a WAV file with A-law inside.',
    ],
    [
      'a text that says it is an MP3',
      new File(['<html>'], 'a.mp3', { type: 'audio/mpeg' }),
      'Invalid file. Please upload an MP3 or WAV.',
    ],
    [
      'an empty file',
      new File([], 'a.mp3', { type: 'audio/mpeg' }),
      'Invalid file. Please upload an MP3 or WAV. This is an empty file.',
    ],
  ])('%s: %s', async (_what, file, message) => {
    const result = await check(file);
    expect(result.ok ? null : result.message).toBe(message);
  });

  it('hands over name, sound and length', async () => {
    const file = new File([silentWav(31)], 'Été.wav', { type: 'audio/wav' });
    expect(await check(file, 'drop')).toEqual({
      ok: true,
      audio: { name: 'Été.wav', blob: file, durationSeconds: 31, peaks: [] },
    });
  });

  it('does not decode what it refuses by its name', async () => {
    const result = await checkAudio(new File([silentWav(31)], 'a.wav'), {
      how: 'browse',
      taken: ['a.wav'],
      decode: () => Promise.reject(new Error('was asked')),
    });
    expect(result).toMatchObject({ message: 'A file with this name has already been uploaded.' });
  });
});

describe('heights', () => {
  it('are 512 and the loudest of all channels', () => {
    const left = new Float32Array(5120);
    const right = new Float32Array(5120);
    left[15] = 0.25;
    right[5119] = -0.8;
    const peaks = peaksOf([left, right]);
    expect([peaks.length, peaks[0], peaks[1], peaks[511]]).toEqual([512, 0, 0.25, 0.8]);
  });
});

describe('silence', () => {
  // 40 seconds, of which the sound begins at second 32.
  const peaks = Array.from({ length: 512 }, (_, part) => (part < 410 ? 0.001 : 0.3));
  it('is a place of a track where nothing can be heard', () => {
    expect([0, 2, 10].map((start) => isSilent(peaks, 40, start))).toEqual([true, true, false]);
    expect(isSilent(peaks, 40, null)).toBe(false);
    expect(
      isSilent(
        peaks.map(() => 0),
        40,
        null,
      ),
    ).toBe(true);
    expect(isSilent([], 40, 0)).toBe(false);
  });
});

describe('folders', () => {
  it('follow the pattern of uploads and differ', () => {
    expect(newFolder('audio')).toMatch(/^files\/[A-Za-z0-9]{8}\/audio\/\d{13}$/);
    expect(newFolder('audio')).not.toBe(newFolder('audio'));
  });
});

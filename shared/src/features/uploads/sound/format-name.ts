import { latin1, viewOf } from './bytes.ts';

/** The codes of a WAV's samples that can't be played everywhere. Source: mmreg.h of Windows. */
const wavCodes: Record<number, string> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'IMA ADPCM',
  49: 'GSM',
  80: 'MPEG',
  85: 'MP3',
  0x0161: 'WMA',
  0xf1ac: 'FLAC',
};

const beginnings: readonly (readonly [at: number, text: string, name: string])[] = [
  [0, 'fLaC', 'a FLAC file'],
  [0, 'OggS', 'an Ogg file'],
  [0, 'RF64', 'an RF64 file, the long form of WAV'],
  [0, 'BW64', 'a BW64 file, the long form of WAV'],
  [0, 'riff\x2e\x91\xcf\x11', 'a W64 file'],
  [0, 'RIFX', 'a RIFX file, a WAV with its bytes in another order'],
  [0, 'caff', 'a Core Audio file'],
  [0, '.snd', 'an AU file'],
  [0, 'MThd', 'a MIDI file, which holds notes and no sound'],
  [0, 'wvpk', 'a WavPack file'],
  [0, 'MAC ', 'a Monkey’s Audio file'],
  [0, '#!AMR', 'an AMR file'],
  [0, '\x30\x26\xb2\x75', 'a WMA file'],
  [0, '\x1a\x45\xdf\xa3', 'a WebM or MKV file'],
  [0, 'PK\x03\x04', 'a ZIP archive'],
  [0, 'Rar!', 'a RAR archive'],
  [0, '%PDF', 'a PDF'],
  [0, '\x89PNG', 'a picture'],
  [0, '\xff\xd8\xff', 'a picture'],
  [4, 'ftyp', 'an M4A or MP4 file'],
  [8, 'AIFF', 'an AIFF file'],
  [8, 'AIFC', 'an AIFF file'],
  [8, 'AVI ', 'an AVI video'],
  [8, 'WEBP', 'a picture'],
];

/** What a file is by its content, such as "a FLAC file"; null if it can't be told. */
export function formatNameOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'an empty file';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WAVE') return wavNameOf(bytes);
  const known = beginnings.find(([at, text]) => latin1(bytes, at, at + text.length) === text);
  return known?.[2] ?? mpegNameOf(bytes);
}

function wavNameOf(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  for (let at = 12; at + 10 <= bytes.length;) {
    if (latin1(bytes, at, at + 4) === 'fmt ') {
      const code = wavCodes[view.getUint16(at + 8, true)];
      return code ? `a WAV file with ${code} inside` : 'a WAV file';
    }
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return 'a WAV file';
}

/** ADTS has layer 0; MPEG layers I and II are older than MP3. */
function mpegNameOf(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || second < 0xe0) return null;
  const layer = (second >>> 1) & 3;
  if (layer === 0) return 'an AAC file';
  return layer === 1 ? 'an MP3 file' : 'an MP2 file';
}

import { type RefusalReason } from '../refusal-reasons.ts';
import { AUDIO_SECONDS_MAX } from '../model.ts';
import { formatNameOf } from './format-name.ts';
import { storedMp3 } from './mp3.ts';
import { storedWav } from './wav.ts';

export interface StoredSound {
  /** What is stored and played, in a form in which every browser finds every second. The given bytes if they are such. */
  bytes: Uint8Array;
  seconds: number;
}

export interface RefusedSound {
  reason: RefusalReason;
  /** What the file is instead of an MP3 or WAV, such as "a FLAC file"; null if nobody can tell. */
  found: string | null;
}

/**
 * The one rule of what a sound file is, for the page and the server: either the sound as it is stored, or why the file is
 * refused. `bytes` is the whole file.
 */
export function storedSound(bytes: Uint8Array, format: 'mp3' | 'wav'): StoredSound | RefusedSound {
  const stored = format === 'mp3' ? storedMp3(bytes) : storedWav(bytes);
  if ('reason' in stored) return { ...stored, found: formatNameOf(bytes) };
  // Encoders add parts of a second.
  return Math.floor(stored.seconds) > AUDIO_SECONDS_MAX ? { reason: 'tooLong', found: null } : stored;
}

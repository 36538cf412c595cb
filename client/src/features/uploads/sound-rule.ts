import { formatOfName } from '@dubplate/shared/features/uploads/rules.ts';
import { soundRefusalText } from '@dubplate/shared/features/uploads/sound/refusal-text.ts';
import { storedSound } from '@dubplate/shared/features/uploads/sound/stored-sound.ts';

/** What the server will store of a file of that name, or the sentence with which it would refuse it. Loaded with the first file. */
export function soundOf(bytes: ArrayBuffer, name: string): { bytes: Uint8Array } | { message: string } {
  const format = formatOfName(name) === 'wav' ? 'wav' : 'mp3';
  const sound = storedSound(new Uint8Array(bytes), format);
  return 'reason' in sound ? { message: soundRefusalText(sound, format) } : sound;
}

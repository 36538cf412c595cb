import { refusalReasons } from '../refusal-reasons.ts';
import type { RefusedSound } from './stored-sound.ts';

const endings: Record<string, string> = { 'a WAV file': '.wav', 'an MP3 file': '.mp3' };

/** What the person reads: the reason, and what the file is if that helps. */
export function soundRefusalText({ reason, found }: RefusedSound, format: 'mp3' | 'wav'): string {
  const text = refusalReasons[reason];
  if (reason !== 'undecodable' || found === null) return text;
  const ending = endings[found];
  if (ending === `.${format}`) return text;
  return ending
    ? `${text} This is ${found}: please let its name end in ${ending}.`
    : `${text} This is ${found}.`;
}

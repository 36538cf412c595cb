import { type Language, languages } from '@dubplate/shared/lookups/languages.ts';
import { parsedFields } from '../../../lib/stored-fields.ts';
import { storedText, storeText } from '../../../lib/stored-text.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const KEY = 'dubplate-player';

/** How a person likes to watch, kept in this browser. */
export interface Prefs {
  speed: number;
  hasCaptions: boolean;
  /** The language that was chosen last. */
  language: Language | null;
  volume: number;
}

export function readPrefs(text: string | null): Prefs {
  const { speed, hasCaptions, language, volume } = parsedFields(text);
  return {
    speed: speeds.find((each) => each === speed) ?? 1,
    hasCaptions: hasCaptions === true,
    language: languages.find((each) => each === language) ?? null,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
  };
}

export function loadPrefs(): Prefs {
  return readPrefs(storedText(KEY));
}

export function keepPrefs(prefs: Prefs): void {
  storeText(KEY, JSON.stringify(prefs));
}

/** The language of the captions: the one chosen last, the person's, the browser's, English, or the first there is. */
export function captionLanguage(
  offered: readonly Language[],
  wanted: readonly (string | null | undefined)[],
): Language | null {
  for (const code of [...wanted, 'en']) {
    const found = offered.find((each) => each === code?.slice(0, 2));
    if (found) return found;
  }
  return offered[0] ?? null;
}

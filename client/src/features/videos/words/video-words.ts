import type { Video } from '@dubplate/shared/features/videos/records.ts';
import type { Language } from '@dubplate/shared/lookups/languages.ts';
import { watchedPercent } from '@dubplate/shared/features/videos/rules.ts';

/** "48 min", "1 h 30 min", and "45 s" for a short one. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

type Watched = Pick<Video, 'progress' | 'durationSeconds'>;

/** How much the viewer has watched; null before the first time. */
export function percentOf({ progress, durationSeconds }: Watched): number | null {
  if (progress === null || durationSeconds === null) return null;
  return watchedPercent({ furthest: progress.furthest, durationSeconds });
}

/** What the viewer does next with a course that they have. */
export function nextStepOf(video: Watched): 'Start' | 'Go on' | 'Watch again' {
  const percent = percentOf(video);
  if (percent === null) return 'Start';
  return percent === 100 ? 'Watch again' : 'Go on';
}

export function watchedText(percent: number): string {
  return percent === 100 ? 'Watched' : `${percent} % watched`;
}

export function purchasedText(artistName: string): string {
  return `Video with ${artistName} purchased`;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** "German" */
export function languageName(code: Language): string {
  return languageNames.of(code) ?? code;
}

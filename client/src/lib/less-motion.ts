import { useBrowserValue } from './browser-value.ts';

/** Whether this person asked for less motion. Until the browser has said so, nothing moves by itself. */
export function useLessMotion(): boolean {
  return useBrowserValue(wantsLessMotion, () => true);
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

import { UNSEEN } from './text.ts';

const misleading = new RegExp(UNSEEN, 'u');
const whole = /^https?:\/\/[^\s\\/?#@:[\]]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** A whole address of a web page that reads like the place it leads to, so it may become a link. */
export function isWebAddress(text: string): boolean {
  return whole.test(text) && !misleading.test(text);
}

import { isWebAddress } from '../../lib/web-address.ts';

/** An address of the site, of the web, or of a mailbox; never a script. */
export function isSafeAddress(text: string): boolean {
  return isMediaAddress(text) || /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S*)?$/.test(text);
}

/** An address of an upload; an installation on one machine has no https. Pictures of other sites are refused when they are saved. */
export function isPictureAddress(text: string): boolean {
  return isInSite(text) || isWebAddress(text);
}

/** An address of the site or of the web. */
export function isMediaAddress(text: string): boolean {
  return isInSite(text) || (text.startsWith('https://') && isWebAddress(text));
}

function isInSite(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text);
}

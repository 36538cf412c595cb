/** An address of the site, of the web, or of a mailbox; never a script, and never with a password. */
export function isSafeAddress(text: string): boolean {
  return isAddress(text, /^(?:\/(?![/\\])|https:\/\/(?![/\\])|mailto:)\S*$/);
}

/** An address of an upload; an installation on one machine has no https. Pictures of other sites are refused when they are saved. */
export function isPictureAddress(text: string): boolean {
  return isAddress(text, /^(?:\/(?![/\\])|https?:\/\/(?![/\\]))\S*$/);
}

/** An address of a film or of a picture elsewhere. Films that this site may not play are refused when they are saved. */
export function isMediaAddress(text: string): boolean {
  return isAddress(text, /^(?:\/(?![/\\])|https:\/\/(?![/\\]))\S*$/);
}

const SITE = 'https://site.invalid';

function isAddress(text: string, pattern: RegExp): boolean {
  if (!pattern.test(text) || !URL.canParse(text, SITE)) return false;
  const { protocol, username, password, pathname } = new URL(text, SITE);
  return protocol === 'mailto:' ? pathname !== '' : username === '' && password === '';
}

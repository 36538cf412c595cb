const LENGTH_MAX = 2000;
/** Browsers drop or change these characters while parsing, so a harmless text can become another host. */
const TREACHEROUS = /[\s\\\p{Cc}\p{Cf}]/u;
/** Sign-in pages would redirect in circles, and the other prefixes have no pages. */
const NO_TARGET = /^\/(?:login|register|app|api|media)(?:\/|$)/i;

/**
 * A path of this site to open after signing in, or null. Browsers and servers parse odd addresses differently, so
 * anything but a plain path from the root is refused.
 */
export function safeTarget(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/') || wanted.length > LENGTH_MAX || !wanted.isWellFormed()) return null;
  if (TREACHEROUS.test(wanted)) return null;
  const path = decoded(wanted.split(/[?#]/, 1)[0] ?? '');
  if (path === null || TREACHEROUS.test(path) || path.includes('//')) return null;
  const hasDots = path.split('/').some((part) => part === '.' || part === '..');
  if (hasDots || NO_TARGET.test(path)) return null;
  // Headers must be ASCII.
  return wanted.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

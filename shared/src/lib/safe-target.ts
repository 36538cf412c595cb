const LENGTH_MAX = 2000;
/** Browsers drop or turn these while they read an address, so that a harmless text becomes another host. */
const TREACHEROUS = /[\s\\\p{Cc}\p{Cf}]/u;
/** Pages that sign in would only lead in circles, and below the others stand no pages. */
const NO_TARGET = /^\/(?:login|register|app|api|media)(?:\/|$)/i;

/**
 * The path of this very site that may follow a sign-in, or null. Browsers and servers read odd addresses differently, so
 * that whatever is not plainly a path from the root is refused.
 */
export function safeTarget(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/') || wanted.length > LENGTH_MAX || !wanted.isWellFormed()) return null;
  if (TREACHEROUS.test(wanted)) return null;
  const path = decoded(wanted.split(/[?#]/, 1)[0] ?? '');
  if (path === null || TREACHEROUS.test(path) || path.includes('//')) return null;
  const hasDots = path.split('/').some((part) => part === '.' || part === '..');
  if (hasDots || NO_TARGET.test(path)) return null;
  // A header holds ASCII only.
  return wanted.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

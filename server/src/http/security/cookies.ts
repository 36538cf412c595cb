/** The part of the context that decides. The context itself knows storage, whose cookies are named here. */
interface Mode {
  isServedByHttps(): boolean;
}

/** Where a cookie is sent, and what it is called before the browser's rules for https are added. */
interface CookieAt {
  name: string;
  path: string;
}

/** Of the cookies that calls set and read, and the way back from Google with them. Pages and files don't get them. */
export const CALL_COOKIES_PATH = '/app';

/**
 * What a cookie is called. With https its prefix makes the browser refuse one that was set without https, and, for the whole site, one
 * that a neighbouring host set. Without https, as on a developer's machine, browsers take no prefix. Source: docs/product/cookies.md.
 */
export function cookieName(isHttps: boolean, { name, path }: CookieAt): string {
  if (!isHttps) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/** The value that a browser sent, under the name of the present mode alone. */
export function sentCookie(
  ctx: Mode,
  { cookies }: { cookies: Record<string, string | undefined> },
  at: CookieAt,
): string | null {
  return cookies[cookieName(ctx.isServedByHttps(), at)] ?? null;
}

/** For every cookie of the server: hidden from scripts, and sent by other sites only when a person follows a link. */
export function cookieOptions(ctx: Mode, path: string) {
  return { httpOnly: true, sameSite: 'lax', secure: ctx.isServedByHttps(), path } as const;
}

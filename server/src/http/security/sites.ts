import type { Context } from '../../context.ts';
import { Refusal } from '../errors.ts';

/** Staff and visitors may have an address each. Source: docs/operations.md#the-console-at-an-address-of-its-own. */
type Sites = Pick<Context, 'config' | 'publicUrl'>;

const isOfConsole = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** The whole address of a page of either application, such as a mail links to. */
export function pageUrl({ config: { consoleUrl }, publicUrl }: Sites, path: string): string {
  return `${consoleUrl !== undefined && isOfConsole(path) ? consoleUrl : publicUrl()}${path}`;
}

/**
 * Told by the Host header alone. A forwarded one could be sent by anybody, also where the console's address is open to a
 * few networks only.
 */
export function isAtConsole(
  { config: { consoleUrl } }: Pick<Context, 'config'>,
  host: string | null,
): boolean {
  return consoleUrl !== undefined && host !== null && consoleUrl.endsWith(`//${host.toLowerCase()}`);
}

/** Where a page is that was asked for at the other address; null if it is here. */
export function addressElsewhere(
  ctx: Sites,
  { host, url }: { host: string | null; url: string },
): string | null {
  const { consoleUrl } = ctx.config;
  if (consoleUrl === undefined) return null;
  const path = url.split('?')[0] ?? '/';
  if (!isAtConsole(ctx, host)) return isOfConsole(path) ? `${consoleUrl}${url}` : null;
  if (path === '/') return '/admin';
  return isOfConsole(path) || path === '/login' ? null : `${ctx.publicUrl()}${url}`;
}

/** An origin, and the domain that its passkeys belong to. */
export interface Site {
  origin: string;
  domain: string;
}

/**
 * The site that was asked, if one of its own pages asks: browsers send cookies automatically. Without a configured address, the
 * requested host counts, because one machine has several (such as 127.0.0.1 and localhost).
 */
export function requireOwnSite(ctx: Sites, asked: { origin: string | null; host: string | null }): Site {
  const { publicUrl, consoleUrl } = ctx.config;
  const origin = asked.origin ?? '';
  const own = new URL(ctx.publicUrl());
  const isOwn =
    consoleUrl !== undefined && isAtConsole(ctx, asked.host)
      ? origin === consoleUrl
      : origin === own.origin || (publicUrl === undefined && origin === `http://${asked.host}`);
  if (!isOwn) throw new Refusal('forbidden', { message: 'Only pages of this site can do this.' });
  // Both addresses share their passkeys, which a browser allows below the domain that they were made for.
  return { origin, domain: consoleUrl === undefined ? new URL(origin).hostname : own.hostname };
}

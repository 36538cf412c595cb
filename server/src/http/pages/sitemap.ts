import { products, requestKinds } from '@dubplate/shared/lookups/products.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { escapedForXml } from './head-html.ts';
import { listedPaths } from './page-heads.ts';
import { notFound } from '../errors.ts';
import { isAtConsole } from '../security/sites.ts';

/** The maximum number of entries in one sitemap file. */
const ENTRIES_MAX = 50_000;
const KEPT_MS = 5 * 60_000;

/** Public addresses of one kind, such as artist profiles, in an order that stays. */
export interface SitemapSource {
  count(ctx: Context): Promise<number>;
  list(ctx: Context, page: { limit: number; offset: number }): Promise<SitemapEntry[]>;
}

declare module '../../context.ts' {
  interface Collected {
    sitemaps: readonly SitemapSource[];
  }
}

interface SitemapEntry {
  path: string;
  changedAt: Date | null;
}

/** Personal pages and the console are not for search engines. */
const disallowed = [
  '/admin',
  '/requests',
  ...requestKinds
    .flatMap((kind) => products[kind].paths.fanList ?? [])
    .filter((path) => path !== '/requests'),
  '/session/live',
  '/styleguide',
];

/** `/robots.txt`, and `/sitemap.xml` with all public pages: one file, or an index of several. */
export function registerSitemap(
  app: FastifyInstance,
  ctx: Context,
  { built, entriesMax = ENTRIES_MAX }: { built: () => readonly string[] | null; entriesMax?: number },
): void {
  const kept = new Map<string, { until: number; xml: Promise<string | null> }>();
  const keep = (name: string, make: () => Promise<string | null>): Promise<string | null> => {
    const known = kept.get(name);
    if (known && performance.now() < known.until) return known.xml;
    const xml = make();
    kept.set(name, { until: performance.now() + KEPT_MS, xml });
    xml.catch(() => kept.delete(name));
    return xml;
  };
  app.get('/robots.txt', async (request, reply) => {
    if (isAtConsole(ctx, request.headers.host ?? null))
      return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    const lines = disallowed.map((path) => `Disallow: ${path}\n`).join('');
    const text = `User-agent: *\n${lines}\nSitemap: ${ctx.publicUrl()}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(text);
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await keep('all', async () => await wholeOrIndex(ctx, built(), entriesMax));
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
  app.get<{ Params: { piece: string } }>('/sitemap-:piece.xml', async (request, reply) => {
    const { piece } = request.params;
    if (!/^(0|[1-9]\d{0,3})$/.test(piece)) throw notFound('file');
    const xml = await keep(
      piece,
      async () => await pieceOf(ctx, built(), { piece: Number(piece), entriesMax }),
    );
    if (xml === null) throw notFound('file');
    return reply.type('application/xml; charset=utf-8').send(xml);
  });
}

async function wholeOrIndex(
  ctx: Context,
  built: readonly string[] | null,
  entriesMax: number,
): Promise<string> {
  const fixed = fixedEntries(built);
  const counts = await countsOf(ctx);
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count + fixed.length <= entriesMax)
    return urlSet(ctx, [...fixed, ...(await listAll(ctx, counts, { limit: entriesMax, offset: 0 }))]);
  const pieces = Array.from(
    { length: Math.ceil(count / entriesMax) + 1 },
    (_, piece) => `/sitemap-${piece}.xml`,
  );
  const lines = pieces.map(
    (path) => `<sitemap><loc>${escapedForXml(ctx.publicUrl() + path)}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}

/** Part 0 has the fixed pages, the others those of the features. */
async function pieceOf(
  ctx: Context,
  built: readonly string[] | null,
  { piece, entriesMax }: { piece: number; entriesMax: number },
): Promise<string | null> {
  if (piece === 0) return urlSet(ctx, fixedEntries(built));
  const page = { limit: entriesMax, offset: (piece - 1) * entriesMax };
  const entries = await listAll(ctx, await countsOf(ctx), page);
  return entries.length === 0 ? null : urlSet(ctx, entries);
}

async function countsOf(ctx: Context): Promise<number[]> {
  return await Promise.all(ctx.sitemaps.map(async (source) => await source.count(ctx)));
}

/** One page of the addresses of all sources, one source behind the other. */
async function listAll(
  ctx: Context,
  counts: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  let begin = 0;
  for (const [nth, source] of ctx.sitemaps.entries()) {
    const end = begin + (counts[nth] ?? 0);
    const missing = limit - entries.length;
    const skipped = Math.max(0, offset - begin);
    if (missing > 0 && begin + skipped < end)
      entries.push(
        ...(await source.list(ctx, { limit: Math.min(missing, end - begin - skipped), offset: skipped })),
      );
    begin = end;
  }
  return entries;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(ctx: Context, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escapedForXml(ctx.publicUrl() + path)}</loc>${changed}</url>\n`;
  });
  return `${declaration}<urlset ${namespace}>\n${lines.join('')}</urlset>\n`;
}

function fixedEntries(built: readonly string[] | null): SitemapEntry[] {
  return listedPaths(built).map((path) => ({ path, changedAt: null }));
}

import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context, FirstView } from '../context.ts';
import { notFound } from './errors.ts';
import { consolePolicy } from './headers.ts';

/** Where the two applications were built to. */
export interface BuiltFolders {
  client: string;
  console: string;
}

const built: BuiltFolders = {
  client: fileURLToPath(new URL('../../../client/dist', import.meta.url)),
  console: fileURLToPath(new URL('../../../console/dist', import.meta.url)),
};
const YEAR_SECONDS = 365 * 24 * 3600;

/** Personal pages and the staff's console are no business of search engines. */
const robots = `User-agent: *
${['/admin', '/requests', '/loopcheck', '/private-sessions', '/session/live', '/styleguide'].map((path) => `Disallow: ${path}\n`).join('')}`;

/** The client at `/`, the console at `/admin`: built files for ever cacheable, pages always fresh. */
export async function registerStatic(app: FastifyInstance, ctx: Context, folders = built): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    customTypes: (type) => type.startsWith('application/json') || type.startsWith('text/html'),
  });
  await serveAssets(app, folders.client, '/');
  await serveAssets(app, folders.console, '/admin/');
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  const clientPage = pageOf('client', folders);
  const consolePage = pageOf('console', folders);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('address');
    if (path.startsWith('/app/') || path.startsWith('/api/') || path.startsWith('/media/'))
      throw notFound('address');
    if (path.startsWith('/assets/') || path.startsWith('/admin/assets/')) throw notFound('file');
    if (path === '/admin' || path.startsWith('/admin/'))
      return sendConsole(reply, withFacts(consolePage(), ctx));
    return await sendClient(reply, ctx, clientPage(), path);
  });
}

async function serveAssets(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: prefix === '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '.stamp'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith('/assets/', root.length);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
}

/** Read once; a page that was never built says so instead of failing. */
function pageOf(name: keyof BuiltFolders, folders: BuiltFolders): () => string {
  const file = `${folders[name]}/index.html`;
  let page: string | null = null;
  return () => {
    page ??= existsSync(file)
      ? readFileSync(file, 'utf8')
      : `<!doctype html><title>Not built</title><p>The ${name} is not built. Start with the start script.</p>`;
    return page;
  };
}

async function sendClient(
  reply: FastifyReply,
  ctx: Context,
  page: string,
  path: string,
): Promise<FastifyReply> {
  const firstView = await ctx.firstViews.get(path)?.(ctx);
  const told = withFacts(page, ctx);
  // Given as a function, because a text of the data may hold signs that a replacement text gives a meaning to.
  const html = firstView ? told.replace('</head>', () => `${headOf(firstView)}</head>`) : told;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
}

/** What both applications must know of this installation before their first call; none of it is secret. */
function withFacts(page: string, ctx: Context): string {
  const { config, payments } = ctx;
  const facts = {
    'public-key': config.publicApiKey,
    payments: payments.name,
    ga: config.gaMeasurementId,
    meta: config.metaPixelId,
    ...identityFacts(ctx),
    ...config.links,
  };
  const attributes = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`data-${name}="${attribute(value)}"`],
  );
  return page.replace('<html', () => `<html ${attributes.join(' ')}`);
}

/** Named only where it is not our own: the client then loads what speaks with that service. */
function identityFacts({ config: { firebase }, google }: Context): Record<string, string> {
  if (!firebase) return google ? { google: '1' } : {};
  const { projectId, apiKey, googleClientId, emulatorUrl } = firebase;
  return {
    identity: 'firebase',
    firebase: JSON.stringify({ projectId, apiKey, googleClientId, emulatorUrl }),
    ...(googleClientId === undefined ? {} : { google: '1' }),
  };
}

function sendConsole(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', consolePolicy(nonce))
    .send(page.replaceAll('__STYLE_NONCE__', nonce));
}

/** A data block is never run as a script; `<` is escaped so that no text can end the block. */
function headOf(view: FirstView): string {
  const preloads = view.preloadImages.map(({ href, srcset, sizes }) => {
    const responsive = srcset
      ? ` imagesrcset="${attribute(srcset)}" imagesizes="${attribute(sizes ?? '100vw')}"`
      : '';
    return `<link rel="preload" as="image" href="${attribute(href)}"${responsive} fetchpriority="high">`;
  });
  const data = JSON.stringify(view.data).replaceAll('<', '\\u003c');
  return `${preloads.join('')}<script type="application/json" id="first-view">${data}</script>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

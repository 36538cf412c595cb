import { isConsolePath } from '@dubplate/shared/features/admin/console-paths.ts';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { built, type BuiltFolders, pagesOf } from './built.ts';
import { ClientPages } from './client-pages.ts';
import { notFound } from '../errors.ts';
import { escaped } from './head-html.ts';
import { consolePolicy } from '../security/headers.ts';
import { inlineStylesOf } from './inline-styles.ts';
import { PageMarkup } from './page-markup.ts';
import { registerSitemap } from './sitemap.ts';
import { addressElsewhere, isAtConsole } from '../security/sites.ts';

const BROTLI_QUALITY = 5;
const YEAR_SECONDS = 365 * 24 * 3600;

/** A worker has a policy of its own: only this one, which has no page, compiles WebAssembly. */
const mp3Worker = /\/assets\/mp3\.worker-[\w-]+\.js(?:\.br|\.gz)?$/;
const mp3WorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The client at `/`, the console at `/admin`. Built files are cached forever, pages never. */
export async function registerStatic(app: FastifyInstance, ctx: Context, folders = built): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    customTypes: (type) => type.startsWith('application/json') || type.startsWith('text/html'),
    // The default quality takes a hundred times as long for a few per cent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await serveAssets(app, folders.client, '/');
  await serveAssets(app, folders.console, '/admin/');
  const clientPage = pageOf('client', folders);
  const consolePage = pageOf('console', folders);
  const pages = pagesOf(folders);
  registerSitemap(app, ctx, {
    built: () => {
      const known = pages();
      return known && Object.keys(known);
    },
  });
  const staffFacts = { 'public-url': ctx.config.publicUrl, google: undefined };
  const styles = onceThere(() => inlineStylesOf(clientPage(), folders.client));
  const pagesWith = (more: Facts) =>
    new ClientPages(ctx, {
      page: () => withFacts(clientPage(), ctx, more),
      pages,
      styles,
      markup: new PageMarkup(`${folders.client}/server/markup.js`, () => namedInScripts(factsOf(ctx, more))),
    });
  const clientPages = pagesWith({});
  const staffPages = pagesWith(staffFacts);

  // A route instead of the not-found handler, because only routes are compressed.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/app/') || path.startsWith('/api/') || path.startsWith('/media/'))
      throw notFound('address');
    if (path.startsWith('/assets/') || path.startsWith('/admin/assets/')) throw notFound('file');
    const host = request.headers.host ?? null;
    const elsewhere = addressElsewhere(ctx, { host, url: request.url });
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
    if (path === '/admin' || path.startsWith('/admin/'))
      return sendConsole(
        reply.status(isConsolePath(path.slice('/admin'.length)) ? 200 : 404),
        ctx,
        withFacts(consolePage(), ctx, ctx.config.consoleUrl === undefined ? {} : staffFacts),
      );
    return await (isAtConsole(ctx, host) ? staffPages : clientPages).send(request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw notFound('address');
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
    globIgnore: ['index.html', 'pages.json', 'server/**', '**/*.br', '**/*.gz', '.stamp'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith('/assets/', root.length);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
      if (mp3Worker.test(path)) reply.header('content-security-policy', mp3WorkerPolicy);
    },
  });
}

/** Read once. A page that isn't built says so instead of failing. */
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

/** Made once, when there is a build to make it from. */
function onceThere<Value>(make: () => Value | null): () => Value | null {
  let made: Value | null = null;
  return () => (made ??= make());
}

type Facts = Record<string, string | undefined>;

/** What both applications need to know about this installation before their first call. None of it is secret. */
function factsOf(ctx: Context, more: Facts): [name: string, value: string][] {
  const { config, payments, orders } = ctx;
  const facts: Facts = {
    'public-key': config.publicApiKey,
    payments: payments.name,
    orders: orders.name,
    ...paymentFacts(config),
    ga: config.gaMeasurementId,
    meta: config.metaPixelId,
    'sample-loops': config.isProduction ? undefined : '1',
    ...identityFacts(ctx),
    ...config.links,
    console: config.consoleUrl,
    ...more,
  };
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function withFacts(page: string, ctx: Context, more: Facts = {}): string {
  const attributes = factsOf(ctx, more).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  return page.replace('<html', () => `<html ${attributes.join(' ')}`);
}

/** As scripts find the attributes: `data-public-key` is `publicKey`. */
function namedInScripts(facts: [name: string, value: string][]): Record<string, string> {
  const inScripts = (name: string) =>
    name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return Object.fromEntries(facts.map(([name, value]) => [inScripts(name), value]));
}

/** Only for an external identity service: the client then loads its library. */
function identityFacts({ config: { firebase }, google }: Context): Record<string, string> {
  if (!firebase) return google ? { google: '1' } : {};
  const { projectId, apiKey, googleClientId, emulatorUrl } = firebase;
  return {
    identity: 'firebase',
    firebase: JSON.stringify({ projectId, apiKey, googleClientId, emulatorUrl }),
    ...(googleClientId === undefined ? {} : { google: '1' }),
  };
}

/** Public keys for the providers' scripts in the browser. */
function paymentFacts({ stripe, paypal }: Config): Record<string, string> {
  return {
    ...(stripe && { 'stripe-key': stripe.publishableKey }),
    ...(paypal && { 'paypal-client-id': paypal.clientId, 'paypal-environment': paypal.environment }),
  };
}

/** Where the site is, as the console's policy names it. */
function siteOf({ config, publicUrl }: Context): string {
  return config.consoleUrl === undefined ? "'self'" : new URL(publicUrl()).origin;
}

function sendConsole(reply: FastifyReply, ctx: Context, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', consolePolicy(nonce, ctx.config, siteOf(ctx)))
    .send(page.replaceAll('__STYLE_NONCE__', nonce));
}

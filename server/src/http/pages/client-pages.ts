import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import { SIGNED_IN_MARK } from '@dubplate/shared/lib/signed-in-mark.ts';
import '@fastify/cookie';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { ShortLivedCache } from '../../cache/short-lived-cache.ts';
import { escaped, headHtml } from './head-html.ts';
import type { ClientPageList } from './built.ts';
import {
  allowInline,
  clientPolicy,
  type InlineSources,
  previewPolicy,
  sourceHash,
} from '../security/headers.ts';
import type { InlineStyles } from './inline-styles.ts';
import { isKnown, CompressedBody, sendCompressed } from './compressed-body.ts';
import { onPublicDataChanged } from '../../cache/public-data-changed.ts';
import { findPage, type FoundPage } from './find-page.ts';
import { fixedHeadOf, notFoundHead } from './page-heads.ts';
import { drawnPage, paintedPage } from './page-html.ts';
import type { Markup, PageMarkup } from './page-markup.ts';
import { type FirstView, type PageAnswer, type PageMaker, paramsOf } from './page.ts';

/** As late as a page may be that visitors share. */
const TTL_MS = 1000;
const RETRY_AFTER_SECONDS = 30;
type Made = Promise<
  { status: number; html: CompressedBody; inline: InlineSources | null } | { redirectTo: string }
>;

interface Address {
  path: string;
  query: string;
}

interface Asked extends Address {
  pattern: string | null;
  maker: PageMaker | undefined;
  isSignedIn: boolean;
  log: FastifyBaseLogger;
}

/** Parsed by hand: a URL would read two slashes at the beginning as another host. */
function addressOf(url: string): Address {
  const [path = '/', ...query] = url.split('?');
  return { path, query: query.join('?') };
}

function textOf({ path, query }: Address): string {
  return query === '' ? path : `${path}?${query}`;
}

/** With its address, because the browser may be at another one when the scripts arrive (Back, after a reload). */
function rootWith(markup: string, address: Address): string {
  return `<div id="root" data-address="${escaped(textOf(address))}">${markup}</div>`;
}

/** Keeps the query of a redirected address, such as a referral. The new address's own parameters take precedence. */
function withQuery(target: string, query: string): string {
  const [path = '/', own] = target.split('?');
  const all = new URLSearchParams(own);
  const fixed = new Set(all.keys());
  for (const [name, value] of new URLSearchParams(query)) if (!fixed.has(name)) all.append(name, value);
  return all.size === 0 ? path : `${path}?${all.toString()}`;
}

interface BuiltClient {
  page: () => string;
  /** Null before the first build. */
  pages: () => ClientPageList | null;
  markup: PageMarkup;
  /** Null before the first build. */
  styles: () => InlineStyles | null;
}

/** Serves the client's page with this address's head and the right status. */
export class ClientPages {
  readonly #ctx: Context;
  readonly #built: BuiltClient;
  readonly #policies: Record<'page' | 'preview', string>;
  /** Visitors of one address within a second share its content. */
  readonly #shared = new ShortLivedCache<Made>(TTL_MS);

  constructor(ctx: Context, built: BuiltClient) {
    this.#ctx = ctx;
    this.#built = built;
    this.#policies = { page: clientPolicy(ctx.config), preview: previewPolicy(ctx.config) };
    onPublicDataChanged(ctx.hooks, () => this.#shared.invalidate());
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = addressOf(request.url);
    const answer = await this.#answer({
      ...address,
      ...this.#find(address.path),
      isSignedIn: request.cookies[SIGNED_IN_MARK] !== undefined,
      log: request.log,
    });
    reply.header('cache-control', 'no-cache');
    if ('redirectTo' in answer) return reply.redirect(answer.redirectTo, 301);
    const { status, html, inline } = answer;
    const policy = this.#policies[new URLSearchParams(address.query).has('preview') ? 'preview' : 'page'];
    reply.header('content-security-policy', inline ? allowInline(policy, inline) : policy);
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    reply.status(status).header('etag', html.etag).type('text/html; charset=utf-8');
    if (status === 200 && isKnown(request.headers['if-none-match'], html.etag))
      return reply.status(304).header('vary', 'accept-encoding').removeHeader('content-type').send();
    return await sendCompressed(request, reply, html);
  }

  #answer(asked: Asked): Made {
    const key = `${asked.isSignedIn ? 'signed-in ' : ''}${asked.path}?${asked.query}`;
    const known = this.#shared.get(key);
    if (known) return known;
    const made = this.#make(asked);
    this.#shared.set(key, made);
    // Only content is shared: an address that has none now may have some in a moment.
    const evict = () => this.#shared.evict(key, made);
    made.then((page) => 'status' in page && page.status !== 200 && evict(), evict);
    return made;
  }

  async #make(asked: Asked): Made {
    const { query, pattern } = asked;
    const answer = await this.#ask(asked);
    if ('redirectTo' in answer) return { redirectTo: withQuery(answer.redirectTo, query) };
    const { status, view } = answer;
    const head = headHtml(answer.head, this.#ctx.publicUrl());
    const scripts = (pattern !== null && this.#built.pages()?.[pattern]) || [];
    const first = await this.#markupOf(asked, view);
    const built = this.#built.page();
    if (!view || !first)
      return { status, html: new CompressedBody(drawnPage(built, { head, scripts, view })), inline: null };
    const styles = this.#built.styles();
    const root = rootWith(first.markup, asked);
    const html = paintedPage(built, { ...first, head, scripts, view, root, styles });
    const inline = { script: sourceHash(first.script), styles: styles?.hashes ?? [] };
    return { status, html: new CompressedBody(html), inline };
  }

  /** For visitors alone: what people who are signed in see first, only their browser can know. */
  async #markupOf(asked: Asked, view: FirstView | undefined): Promise<Markup | null> {
    if (!view || asked.isSignedIn) return null;
    return await this.#built.markup.of(textOf(asked), view.data, asked.log);
  }

  /**
   * Serves the page even if its feature's content fails: the client then loads it. A search engine would drop an address for a
   * page that says it is not for it, so it hears that this won't last.
   */
  async #ask({ path, query, pattern, maker, isSignedIn, log }: Asked): Promise<PageAnswer> {
    const redirectTo = movedTo(path);
    if (redirectTo !== null) return { redirectTo };
    if (pattern === null) return { status: 404, head: notFoundHead };
    const params = paramsOf(pattern, path) ?? {};
    try {
      const search = new URLSearchParams(query);
      const made = await maker?.make(this.#ctx, { path, params, search, isSignedIn });
      if (made) return made;
    } catch (error) {
      log.warn({ err: error, path }, 'a page is served without its content');
      const head = fixedHeadOf(pattern);
      return { status: head.canonicalPath === null ? 503 : 200, head };
    }
    return { status: 200, head: fixedHeadOf(pattern) };
  }

  #find(path: string): FoundPage {
    const pages = this.#built.pages();
    return findPage(this.#ctx, pages && Object.keys(pages), path);
  }
}

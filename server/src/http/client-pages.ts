import { movedTo } from '@dubplate/shared/lib/moved-paths.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { MomentCache } from '../moment-cache.ts';
import { headHtml, scriptsHtml, viewHtml, withoutHead } from './head-html.ts';
import { isKnown, PackedBody, sendPacked } from './packed-body.ts';
import { onChangeForAll } from './shown-to-all.ts';
import { fixedHeadOf, notFoundHead } from './page-heads.ts';
import { type PageAnswer, type PageMaker, paramsOf } from './page.ts';

/** As late as a page may be that visitors share. */
const KEPT_MS = 1000;

type Made = Promise<{ status: number; html: PackedBody } | { redirectTo: string }>;

interface Address {
  path: string;
  query: string;
}

interface Asked extends Address {
  pattern: string | null;
  maker: PageMaker | undefined;
  log: FastifyBaseLogger;
}

/** Parsed by hand: a URL would read two slashes at the beginning as another host. */
function addressOf(url: string): Address {
  const [path = '/', ...query] = url.split('?');
  return { path, query: query.join('?') };
}

/** Keeps the query of a redirected address, such as a referral. The new address's own parameters take precedence. */
function withQuery(target: string, query: string): string {
  const [path = '/', own] = target.split('?');
  const all = new URLSearchParams(own);
  const fixed = new Set(all.keys());
  for (const [name, value] of new URLSearchParams(query)) if (!fixed.has(name)) all.append(name, value);
  return all.size === 0 ? path : `${path}?${all.toString()}`;
}

/** Scripts by path pattern. The HTML names them, so they load together with the frame's. */
export type ClientPageList = Readonly<Record<string, readonly string[]>>;

/** Serves the client's page with this address's head and the right status. */
export class ClientPages {
  readonly #ctx: Context;
  readonly #page: () => string;
  readonly #pages: () => ClientPageList | null;
  /** Visitors of one address within a second share its content. */
  readonly #shared = new MomentCache<Made>(KEPT_MS);

  constructor(ctx: Context, page: () => string, pages: () => ClientPageList | null) {
    this.#ctx = ctx;
    this.#page = page;
    this.#pages = pages;
    onChangeForAll(ctx.hooks, () => this.#shared.forget());
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = addressOf(request.url);
    const answer = await this.#answer({ ...address, ...this.#find(address.path), log: request.log });
    reply.header('cache-control', 'no-cache');
    if ('redirectTo' in answer) return reply.redirect(answer.redirectTo, 301);
    const { status, html } = answer;
    reply.status(status).header('etag', html.etag).type('text/html; charset=utf-8');
    if (status === 200 && isKnown(request.headers['if-none-match'], html.etag))
      return reply.status(304).header('vary', 'accept-encoding').removeHeader('content-type').send();
    return await sendPacked(request, reply, html);
  }

  #answer(asked: Asked): Made {
    const key = `${asked.path}?${asked.query}`;
    const known = this.#shared.get(key);
    if (known) return known;
    const made = this.#make(asked);
    this.#shared.set(key, made);
    return made;
  }

  async #make(asked: Asked): Made {
    const { query, pattern } = asked;
    const answer = await this.#ask(asked);
    if ('redirectTo' in answer) return { redirectTo: withQuery(answer.redirectTo, query) };
    const scripts = (pattern !== null && this.#pages()?.[pattern]) || [];
    const head = [
      headHtml(answer.head, this.#ctx.publicUrl()),
      scriptsHtml(scripts),
      answer.view ? viewHtml(answer.view) : '',
    ].join('');
    // A function, because a replacement string would interpret signs in the data.
    const html = withoutHead(this.#page()).replace('</head>', () => `${head}</head>`);
    return { status: answer.status, html: new PackedBody(html) };
  }

  /** Serves the page even if its feature's content fails: the client then loads it. */
  async #ask({ path, query, pattern, maker, log }: Asked): Promise<PageAnswer> {
    const redirectTo = movedTo(path);
    if (redirectTo !== null) return { redirectTo };
    if (pattern === null) return { status: 404, head: notFoundHead };
    const params = paramsOf(pattern, path) ?? {};
    try {
      const made = await maker?.make(this.#ctx, { path, params, search: new URLSearchParams(query) });
      if (made) return made;
    } catch (error) {
      log.warn({ err: error, path }, 'a page is served without its content');
    }
    return { status: 200, head: fixedHeadOf(pattern) };
  }

  /** The pattern of an address. A fixed part takes precedence over a parameter. Without a list, every address is valid. */
  #find(path: string): Pick<Asked, 'pattern' | 'maker'> {
    const pages = this.#pages();
    const patterns = pages && Object.keys(pages);
    const all = patterns ?? this.#ctx.pageMakers.map(({ pattern }) => pattern);
    const fitting = all.filter((pattern) => paramsOf(pattern, path) !== null);
    const [best] = fitting.toSorted((a, b) => a.split(':').length - b.split(':').length);
    const pattern = best ?? (patterns === null ? path : null);
    return { pattern, maker: this.#ctx.pageMakers.find((maker) => maker.pattern === pattern) };
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PrismicConfig } from '../../../config/prismic.ts';

/** A document as the API gives it. */
export interface PrismicSource {
  uid: string | null;
  /** Addresses that it had before. */
  earlier?: readonly string[];
  type: string;
  tags?: readonly unknown[];
  first_publication_date: string;
  last_publication_date: string;
  data: Record<string, unknown>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface PrismicStandIn {
  config: PrismicConfig;
  /** The addresses that were asked for, without the token. */
  asked: string[];
  /** What is published from now on; the ref before it is expired. */
  publish(documents: readonly PrismicSource[]): void;
  /** Answers everything in another way until it is taken back. */
  answer(listener: Listener | null): void;
  close(): Promise<void>;
}

const TOKEN = 'token-of-the-repository';

/** Answers as Prismic's REST API (version 2) does to what we ask, and refuses everything else. */
export async function startPrismic(): Promise<PrismicStandIn> {
  const asked: string[] = [];
  let published: readonly PrismicSource[] = [];
  let nth = 1;
  let otherAnswer: Listener | null = null;
  const usual: Listener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://prismic');
    const give = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.searchParams.get('access_token') !== TOKEN) return give(401, { error: 'Invalid access token' });
    url.searchParams.delete('access_token');
    asked.push(decodeURIComponent(url.pathname + url.search));
    if (url.pathname === '/api/v2' && url.search === '') return give(200, repositoryAt(nth));
    if (url.pathname !== '/api/v2/documents/search') return give(404, { error: 'Not found' });
    const ref = url.searchParams.get('ref');
    if (ref !== refAt(nth)) {
      const message = `The provided ref is expired. Master ref is: ${refAt(nth)}`;
      return give(410, { type: 'api_validation_error', message });
    }
    const found = search(url.searchParams, published);
    return found ? give(200, found) : give(400, { type: 'parsing-error', message: 'unexpected field' });
  };
  const server = createServer((request, response) => (otherAnswer ?? usual)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    config: { repository: 'dubplate-test', accessToken: TOKEN, standIn: `127.0.0.1:${port}` },
    asked,
    publish: (documents) => {
      published = documents;
      nth += 1;
    },
    answer: (listener) => {
      otherAnswer = listener;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refAt = (nth: number) => `ref~${nth}`;

/** Refs of a preview and of a release to come stand before the one of what is published. */
function repositoryAt(nth: number) {
  return {
    refs: [
      { id: 'preview', ref: 'https://dubplate-test.prismic.io/previews/x', label: 'Preview', isMasterRef: false },
      { id: 'release', ref: 'release~1', label: 'Next week', isMasterRef: false, scheduledAt: '2099-01-01T00:00:00+0000' },
      { id: 'master', ref: refAt(nth), label: 'Master', isMasterRef: true },
    ],
    types: { landing: 'Landing page', article: 'Article', page: 'Page', home: 'Home page' },
    languages: [{ id: 'en-us', name: 'English', is_master: true }],
    tags: [],
    forms: { everything: { method: 'GET', action: 'http://127.0.0.1:1/elsewhere', fields: {} } },
  }; // prettier-ignore
}

const known = new Set(['ref', 'q', 'page', 'pageSize', 'orderings', 'fetch']);

function search(asked: URLSearchParams, published: readonly PrismicSource[]) {
  if ([...asked.keys()].some((name) => !known.has(name))) return null;
  const tests = asked.getAll('q').map(testOf);
  if (tests.some((test) => test === null)) return null;
  const found = published.filter((document) => tests.every((test) => test?.(document)));
  const isNewestFirst = asked.get('orderings') === '[document.first_publication_date desc]';
  const ordered = isNewestFirst
    ? found.toSorted((a, b) => b.first_publication_date.localeCompare(a.first_publication_date))
    : found;
  const pageSize = Math.min(100, Number(asked.get('pageSize') ?? 20));
  const page = Number(asked.get('page') ?? 1);
  const results = ordered.slice((page - 1) * pageSize, page * pageSize);
  return {
    page,
    results_per_page: pageSize,
    results_size: results.length,
    total_results_size: ordered.length,
    total_pages: Math.ceil(ordered.length / pageSize),
    next_page: page * pageSize < ordered.length ? 'http://127.0.0.1:1/elsewhere' : null,
    prev_page: null,
    results: results.map((document, nth) => given(document, { nth, fetch: asked.get('fetch') })),
    version: '0000000',
    license: 'All Rights Reserved',
  };
}

function testOf(query: string): ((document: PrismicSource) => boolean) | null {
  const [, name, path = '', value = ''] = /^\[\[(at|any)\(([\w.]+), (.+)\)\]\]$/.exec(query) ?? [];
  if (name === 'at' && path === 'document.type') return ({ type }) => type === JSON.parse(value);
  if (name === 'any' && path === 'document.type')
    return ({ type }) => (JSON.parse(value) as string[]).includes(type); // The API's own form.
  const [, type] = /^my\.(landing|article|page)\.uid$/.exec(path) ?? [];
  if (name !== 'at' || type === undefined) return null;
  const uid: unknown = JSON.parse(value);
  return (document) =>
    document.type === type && [document.uid, ...(document.earlier ?? [])].includes(uid as string); // The API's own form.
}

function given(document: PrismicSource, { nth, fetch }: { nth: number; fetch: string | null }) {
  const { earlier: _, data, ...head } = document;
  const wanted = fetch?.split(',');
  const fields = Object.entries(data).filter(
    ([name]) => wanted?.includes(`${document.type}.${name}`) ?? true,
  );
  return {
    id: `document-${nth}`,
    url: null,
    href: 'http://127.0.0.1:1/elsewhere',
    slugs: [],
    linked_documents: [],
    lang: 'en-us',
    alternate_languages: [],
    ...head,
    tags: document.tags ?? [],
    data: Object.fromEntries(fields),
  };
}

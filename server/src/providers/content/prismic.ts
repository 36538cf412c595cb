import type { CallAnswer, ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { type DocumentKind, slugPattern } from '@dubplate/shared/features/content/documents.ts';
import { type ArticleCard, isBuiltIn } from '@dubplate/shared/features/content/records.ts';
import type { PrismicConfig } from '../../config/prismic.ts';
import type { DatabaseLog } from '../../db/engines/engine.ts';
import { CachedByRef, PATIENCE_MS, REF_MS } from './cached-by-ref.ts';
import type { PublishedContent, PublishedDocument } from './port.ts';
import {
  predicate,
  type PrismicClient,
  prismicClient,
  type PrismicQuery,
  TIMEOUT_MS,
} from './prismic-client.ts';
import { prismicDocument, readPrismicDocument } from './prismic-document.ts';

interface PrismicOptions {
  config: PrismicConfig;
  publicUrl(): string;
  log: DatabaseLog;
  /** How long a ref counts, and how long an answer may take. Shorter in tests. */
  times?: { refMs: number; timeoutMs: number; patienceMs: number };
}

/** Prismic gives a hundred at once; a site has fewer pages than these. */
const INDEX_PAGES_MAX = 20;
const PER_PAGE = 50;

/** Documents that are written at Prismic. They pass the checks of our own ones, and are kept in memory while nothing is published there. */
export function prismicContent({
  config,
  publicUrl,
  log,
  times = { refMs: REF_MS, timeoutMs: TIMEOUT_MS, patienceMs: PATIENCE_MS },
}: PrismicOptions): PublishedContent {
  const client = prismicClient(config, times.timeoutMs);
  const kept = new CachedByRef({
    log,
    refMs: times.refMs,
    patienceMs: times.patienceMs,
    askRef: client.masterRef,
  });
  const hosts = hostsOf(config);
  const read = (
    given: unknown,
    { kind, asked }: { kind: DocumentKind; asked: string },
  ): PublishedDocument | null => {
    const { data } = prismicDocument.safeParse(given);
    if (data?.type !== kind) return null;
    const { document, leftOut } = readPrismicDocument(data, { asked, ...hosts, publicUrl: publicUrl() });
    if (Object.keys(leftOut).length > 0)
      log.warn({ kind, slug: document.slug, leftOut }, 'parts of a document were left out of its page');
    return document;
  };
  const index = async () =>
    await kept.get('index', async (ref) => {
      const { results, bytes, isWhole } = await listAll(client, ref);
      if (!isWhole) log.warn({ documents: results.length }, 'Prismic has more documents than are listed');
      return { value: results.flatMap((given) => listedOf(given, read)), bytes };
    });
  return {
    find: async ({ kind, slug }) => {
      if (!slugPattern.test(slug)) return null;
      return await kept.get(`${kind}/${slug}`, async (ref) => {
        const { results, bytes } = await client.search(ref, queryFor(kind, slug));
        return { value: read(results[0], { kind, asked: slug }), bytes };
      });
    },
    articles: async (query) => pageOf(await index(), query),
    count: async () => (await index()).length,
    list: async ({ limit, offset }) => (await index()).slice(offset, offset + limit),
  };
}

/** Where pictures and films of the repository lie; pages may load them (`http/security/headers.ts`). */
function hostsOf({ repository }: PrismicConfig) {
  const filmHost = `https://${repository}.cdn.prismic.io/`;
  return { pictureHosts: ['https://images.prismic.io/', filmHost], filmHost };
}

/** There is one home page, which needs no address. */
function queryFor(kind: DocumentKind, slug: string): PrismicQuery {
  const one =
    kind === 'home' ? predicate('at', 'document.type', kind) : predicate('at', `my.${kind}.uid`, slug);
  return { predicates: [one], options: { pageSize: '1' } };
}

const listedKinds = ['article', 'landing', 'page'] as const;
const listedFields = ['title', 'description', 'image', 'author'];

/** All that have a page of their own, newest first, without their slices. */
async function listAll(client: PrismicClient, ref: string) {
  const results: unknown[] = [];
  let [bytes, pages, page] = [0, 1, 1];
  for (; page <= Math.min(pages, INDEX_PAGES_MAX); page += 1) {
    const answer = await client.search(ref, {
      predicates: [predicate('any', 'document.type', listedKinds)],
      options: {
        pageSize: '100',
        page: String(page),
        orderings: '[document.first_publication_date desc]',
        fetch: listedKinds.flatMap((kind) => listedFields.map((field) => `${kind}.${field}`)).join(','),
      },
    });
    results.push(...answer.results);
    bytes += answer.bytes;
    pages = answer.total_pages;
  }
  return { results, bytes, isWhole: pages <= INDEX_PAGES_MAX };
}

interface Listed {
  kind: DocumentKind;
  slug: string;
  changedAt: Date;
  card: ArticleCard;
}

function listedOf(
  given: unknown,
  read: (given: unknown, of: { kind: DocumentKind; asked: string }) => PublishedDocument | null,
): Listed[] {
  const { data } = prismicDocument.safeParse(given);
  const kind = listedKinds.find((each) => each === data?.type);
  if (kind === undefined || !data?.uid || isBuiltIn({ kind, slug: data.uid })) return [];
  const document = read(given, { kind, asked: data.uid });
  if (!document) return [];
  const { slug, content, publishedAt, changedAt } = document;
  const { title, description, image = null, author = null, tags = [] } = content;
  const date = (publishedAt ?? changedAt).toISOString();
  return [
    {
      kind,
      slug,
      changedAt,
      card: {
        slug,
        title,
        description,
        image,
        author,
        tags,
        publishedAt: date,
        changedAt: changedAt.toISOString(),
      },
    },
  ];
}

function pageOf(
  documents: readonly Listed[],
  { filter, order = 'desc', perPage = PER_PAGE, page = 1 }: ParsedInput<'content/get-articles'>,
): CallAnswer<'content/get-articles'> {
  const tag = filter?.tag;
  const cards = documents
    .filter(({ kind, card }) => kind === 'article' && (tag === undefined || card.tags.includes(tag)))
    .map(({ card }) => card)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  if (order === 'asc') cards.reverse();
  return { items: cards.slice((page - 1) * perPage, page * perPage), total: cards.length };
}

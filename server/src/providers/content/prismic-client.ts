import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { z } from 'zod';
import type { PrismicConfig } from '../../config/prismic.ts';
import { askPublic, textOf } from '../public-https.ts';

export const TIMEOUT_MS = 4 * SECOND_MS;
/** A page of a hundred articles is far below. */
const BYTES_MAX = 4 * 1024 * 1024;

/** The ref that was asked with is no longer there: another one has taken its place. */
export class RefGone extends Error {
  override name = 'RefGone';
}

/** Predicates, and what else the search takes. */
export interface PrismicQuery {
  predicates: readonly string[];
  options?: Readonly<Record<string, string>>;
}

const repositoryShape = z.object({
  refs: z.array(z.object({ ref: z.string().min(1).max(500), isMasterRef: z.boolean() })),
});
const searchShape = z.object({
  results: z.array(z.unknown()),
  total_pages: z.int().min(0),
});
type SearchAnswer = z.infer<typeof searchShape>;

export interface PrismicClient {
  /** What is published now. Refs of previews and of releases to come are never used. */
  masterRef(): Promise<string>;
  search(ref: string, query: PrismicQuery): Promise<SearchAnswer & { bytes: number }>;
}

/** Speaks with the REST API of one repository (version 2). Every address is made here: none that an answer names is followed. */
export function prismicClient(
  { repository, accessToken, standIn }: PrismicConfig,
  timeoutMs: number,
): PrismicClient {
  const ask = async (path: string, options: readonly (readonly [string, string])[]) => {
    const url = new URL(`https://${repository}.cdn.prismic.io/api/v2${path}`);
    for (const [name, value] of options) url.searchParams.append(name, value);
    if (accessToken !== undefined) url.searchParams.set('access_token', accessToken);
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { accept: 'application/json', 'user-agent': 'Dubplate' };
    const response = await askPublic(url, { standIn, signal, headers });
    const { statusCode: status = 0 } = response;
    if (status === 200) return { status, text: await textOf(response, BYTES_MAX) };
    response.destroy();
    return { status, text: '' };
  };
  return {
    masterRef: async () => {
      const { status, text } = await ask('', []);
      if (status !== 200) throw new Error(`Prismic answered ${status} when it was asked for its refs.`);
      const { refs } = repositoryShape.parse(JSON.parse(text));
      const master = refs.find(({ isMasterRef }) => isMasterRef);
      if (!master) throw new Error('Prismic named no master ref.');
      return master.ref;
    },
    search: async (ref, { predicates, options = {} }) => {
      const { status, text } = await ask('/documents/search', [
        ['ref', ref],
        ...predicates.map((predicate) => ['q', `[${predicate}]`] as const),
        ...Object.entries(options),
      ]);
      if (status === 404 || status === 410) throw new RefGone();
      // A predicate about a type that the repository doesn't have is refused: there are no such documents.
      if (status === 400) return { results: [], total_pages: 0, bytes: 0 };
      if (status !== 200) throw new Error(`Prismic answered ${status} to a search.`);
      return { ...searchShape.parse(JSON.parse(text)), bytes: text.length };
    },
  };
}

/** A predicate with its values, which may be any text. */
export function predicate(name: 'at' | 'any', path: string, value: string | readonly string[]): string {
  return `[${name}(${path}, ${JSON.stringify(value)})]`;
}

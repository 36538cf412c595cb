import { searchClient, type BatchRequest, type SearchClient } from '@algolia/client-search';
import { searchable } from '@dubplate/shared/lib/text.ts';
import type { AlgoliaConfig } from '../../config/algolia.ts';
import type { DatabaseLog } from '../../db/engines/engine.ts';
import type { OpenDatabase } from '../../db/db.ts';
import { type DirtyEntry, forgetDirty, isFilled, listDirty, markAll, markDirty } from './dirty.store.ts';
import type { SearchProvider, SearchQuery } from './port.ts';
import { postgresSearch } from './postgres.ts';

const BATCH = 1000;
/** Who types waits no longer than this for a service outside before our own index answers. */
const SEARCH_TIMEOUT_MS = 1000;
const WRITE_TIMEOUT_MS = 30_000;

interface Parts {
  database: OpenDatabase;
  config: AlgoliaConfig;
  log: DatabaseLog;
}

/**
 * Algolia, as a mirror of our own index: a change is written to ours and noted in the same transaction, a job sends what
 * was noted. So nothing is lost when the service is away, and our own index answers meanwhile.
 */
export function algoliaSearch({ database, config, log }: Parts): SearchProvider {
  const own = postgresSearch(database);
  const client = searchClient(config.appId, config.adminKey, {
    timeouts: { connect: SEARCH_TIMEOUT_MS, read: SEARCH_TIMEOUT_MS, write: WRITE_TIMEOUT_MS },
    ...(config.host && {
      hosts: [{ ...config.host, accept: 'readWrite' as const, protocol: 'http' as const }],
    }),
  });
  const mirror = { client, index: config.index, name: `algolia:${config.appId}:${config.index}` };
  return {
    put: async (tx, record) => {
      await own.put(tx, record);
      await markDirty(tx, record.artistId);
    },
    remove: async (tx, artistId) => {
      await own.remove(tx, artistId);
      await markDirty(tx, artistId);
    },
    search: async (query) => {
      const text = searchable(query.text);
      if (text === '') return [];
      try {
        return await searchIn(mirror, { ...query, text });
      } catch (error) {
        log.warn({ err: error }, 'the search service failed; our own index answers');
        return await own.search(query);
      }
    },
    push: async (now) => {
      if (!(await isFilled(database.db, mirror.name))) await beginMirror(database, mirror, now);
      await pushAll(database, mirror);
    },
  };
}

interface Mirror {
  client: SearchClient;
  index: string;
  name: string;
}

async function searchIn({ client, index }: Mirror, { text, scope, limit }: SearchQuery): Promise<string[]> {
  const { hits } = await client.searchSingleIndex({
    indexName: index,
    searchParams: {
      query: text,
      hitsPerPage: limit,
      attributesToRetrieve: ['objectID'],
      attributesToHighlight: [],
      ...(scope === 'site' ? {} : { filters: `offers:${scope}` }),
    },
  });
  return hits.map((hit) => hit.objectID);
}

/** A new index learns how it is searched, forgets what it may hold, and is told of everybody. */
async function beginMirror(
  database: OpenDatabase,
  { client, index, name }: Mirror,
  now: Date,
): Promise<void> {
  await client.setSettings({
    indexName: index,
    indexSettings: {
      // Names before everything else; among them the whole name before one that only begins so.
      searchableAttributes: ['name', 'unordered(words)'],
      attributesForFaceting: ['filterOnly(offers)'],
      // Other entries count as alike only where nothing is as written.
      typoTolerance: 'min',
      customRanking: ['asc(nameLength)'],
    },
  });
  await client.batch({ indexName: index, batchWriteParams: { requests: [{ action: 'clear', body: {} }] } });
  await database.transaction(async (tx) => await markAll(tx, name, now));
}

async function pushAll(database: OpenDatabase, { client, index }: Mirror): Promise<void> {
  for (;;) {
    const noted = await listDirty(database.db, BATCH);
    if (noted.length === 0) return;
    await client.batch({ indexName: index, batchWriteParams: { requests: noted.map(requestOf) } });
    await forgetDirty(database.db, noted);
  }
}

/** What is sent is our own index's folded text, so that both are asked in the same words. */
function requestOf({ artist_id: objectID, name, words, offers }: DirtyEntry): BatchRequest {
  if (name === null) return { action: 'deleteObject', body: { objectID } };
  return { action: 'updateObject', body: { objectID, name, words, offers, nameLength: name.length } };
}

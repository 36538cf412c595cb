import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../testing/postgres/database.ts';
import { algoliaSearch } from './algolia.ts';
import { itConformsAsSearch } from './testing/conformance.ts';
import type { SearchProvider } from './port.ts';
import { postgresSearch, searchRowOf } from './postgres.ts';
import { type AlgoliaStandIn, startAlgoliaStandIn } from './testing/algolia-stand-in.ts';

for (const kind of ['postgres', 'pglite'] as const) {
  itConformsAsSearch(`Dubplate’s own index on ${kind}`, async () => {
    const database = await aDatabase(kind);
    return {
      search: postgresSearch(database),
      transaction: async (work) => await database.transaction(work),
      close: database.drop,
    };
  });
}

const application = { appId: 'TESTAPP1', adminKey: 'a'.repeat(32), index: 'artists' };
const now = new Date('2026-01-01T00:00:00Z');
const warnings: string[] = [];
const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => void warnings.push(text) };

async function openAlgolia(given = application) {
  const [database, standIn] = [await aDatabase('pglite'), await startAlgoliaStandIn(application)];
  const search = algoliaSearch({ database, log, config: { ...given, host: standIn.host } });
  const close = async () => {
    await standIn.close();
    await database.drop();
  };
  return { database, standIn, search, close };
}

itConformsAsSearch('Algolia', async () => {
  const { database, search, close } = await openAlgolia();
  return {
    search,
    transaction: async (work) => {
      await database.transaction(work);
      await search.push?.(now);
    },
    close: async () => {
      if (warnings.length > 0) throw new Error(`The service was not asked: ${warnings[0]}`);
      await close();
    },
  };
});

describe('Algolia', () => {
  let database: TestDatabase;
  let standIn: AlgoliaStandIn;
  let search: SearchProvider;
  let close: () => Promise<void>;
  beforeAll(async () => void ({ database, standIn, search, close } = await openAlgolia()));
  afterAll(async () => await close());

  const record = (artistId: string, username: string) => ({
    artistId,
    username,
    words: [],
    offers: ['loopcheck' as const],
  });
  const put = async (artistId: string, username: string) =>
    await database.transaction(async (tx) => await search.put(tx, record(artistId, username)));
  const find = async (text: string) => await search.search({ text, scope: 'site', limit: 10 });
  const noted = async () => await database.db.selectFrom('search_dirty').select('artist_id').execute();

  it('is told of everybody once, and then of what changed', async () => {
    const rows = Array.from({ length: 1100 }, (_, artist) =>
      searchRowOf(record(`old-${artist}`, `old.${artist}`)),
    );
    await database.db.insertInto('search_artists').values(rows).execute();
    standIn.entries.set('stranger', {
      objectID: 'stranger',
      name: '',
      words: '',
      offers: ['loopcheck'],
      nameLength: 0,
    });
    await search.push?.(now);
    expect([standIn.entries.size, standIn.entries.has('stranger'), await noted()]).toEqual([1100, false, []]);
    expect(standIn.asked).toEqual(['settings', 'batch', 'batch', 'batch']);
    await put('new', 'brand.new');
    await database.transaction(async (tx) => await search.remove(tx, 'old-1'));
    await search.push?.(now);
    await search.push?.(now);
    expect([standIn.entries.get('new')?.name, standIn.entries.has('old-1')]).toEqual(['brand new', false]);
    expect(standIn.asked).toHaveLength(5);
  });

  it('answers from our own index while the service is away, and misses nothing afterwards', async () => {
    standIn.isDown = true;
    await put('late', 'late.one');
    expect(await find('late')).toEqual(['late']);
    expect(warnings).toContain('the search service failed; our own index answers');
    await expect(search.push?.(now)).rejects.toThrow('Unreachable hosts');
    expect(await noted()).toEqual([{ artist_id: 'late' }]);
    standIn.isDown = false;
    await search.push?.(now);
    expect([await noted(), standIn.entries.has('late')]).toEqual([[], true]);
  });

  it('keeps a change that came while the one before was being sent', async () => {
    await put('twice', 'first.name');
    const sending = search.push?.(now);
    await put('twice', 'second.name');
    await sending;
    await search.push?.(now);
    expect(standIn.entries.get('twice')?.name).toBe('second name');
  });

  it('answers from our own index when the key is not good', async () => {
    const other = algoliaSearch({
      database,
      log,
      config: { ...application, adminKey: 'b'.repeat(32), host: standIn.host },
    });
    expect(await other.search({ text: 'brand', scope: 'site', limit: 10 })).toEqual(['new']);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTS_KEPT_DAYS } from '@dubplate/shared/features/analytics/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';

describe('analytics/track', () => {
  let server: BootedServer;
  beforeAll(async () => {
    server = await boot();
  });
  afterAll(async () => await server.close());

  const rows = async () =>
    await server.database.db
      .selectFrom('analytics_counts')
      .select(['name', 'path', 'count', 'value_sum'])
      .where('source', '=', '')
      .orderBy('name')
      .orderBy('path')
      .execute();

  it('adds up what happened on a day, by event and page, and keeps nothing else', async () => {
    const home = { name: 'page-view', path: '/' } as const;
    const artist = { name: 'page-view', path: '/artist/:slug' } as const;
    const credited = { name: 'Tokens Credited', value: 1000 } as const;
    await server.call('analytics/track', { events: [home, artist, home] });
    const { status } = await server.call('analytics/track', { events: [credited, home, credited] });
    expect(status).toBe(200);
    expect(await rows()).toEqual([
      { name: 'Tokens Credited', path: '', count: 2, value_sum: 2000 },
      { name: 'page-view', path: '/', count: 3, value_sum: 0 },
      { name: 'page-view', path: '/artist/:slug', count: 1, value_sum: 0 },
    ]);
  });

  it('counts batches that arrive at the same instant', async () => {
    const [a, b] = [{ name: 'Loopcheck Start' }, { name: 'Loopcheck Sent' }] as const;
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        server.call('analytics/track', { events: index % 2 === 0 ? [a, b] : [b, a] }),
      ),
    );
    const counts = (await rows()).filter(({ name }) => name.includes('Loopcheck'));
    expect(counts.map(({ count }) => count)).toEqual([20, 20]);
  });

  it('keeps where a visit came from with its first event of each step, and counts no event twice', async () => {
    const first = { name: 'page-view', path: '/blog', source: 'search.example' } as const;
    await server.call('analytics/track', { events: [first, { name: 'page-view', path: '/blog' }] });
    const kept = await server.database.db
      .selectFrom('analytics_counts')
      .select(['path', 'source', 'count'])
      .where((eb) => eb.or([eb('path', '=', '/blog'), eb('source', '!=', '')]))
      .orderBy('path')
      .execute();
    expect(kept).toEqual([
      { path: '', source: 'search.example', count: 1 },
      { path: '/blog', source: '', count: 2 },
    ]);
  });

  it.each([
    { why: 'words as a source', events: [{ name: 'page-view', source: 'Ada Artist' }] },
    { why: 'an address as a source', events: [{ name: 'page-view', source: 'me@example.test' }] },
    { why: 'an unknown event', events: [{ name: 'Password' }] },
    { why: 'an id in the path', events: [{ name: 'page-view', path: '/loopcheck/01a1f901-535e' }] },
    { why: 'an address elsewhere', events: [{ name: 'page-view', path: 'https://example.test' }] },
    { why: 'anything beside it', events: [{ name: 'page-view', email: 'me@example.test' }] },
    { why: 'no event', events: [] },
    { why: 'more than 20 events', events: Array.from({ length: 21 }, () => ({ name: 'page-view' })) },
  ])('refuses $why', async ({ events }) => {
    expect((await server.send('analytics/track', { events })).status).toBe(422);
  });

  it('lets nobody fill the table with made-up pages', async () => {
    const day = server.ctx.clock.now().toISOString().slice(0, 10);
    await sql`
      insert into analytics_counts (day, name, path, count)
      select ${day}::date, 'page-view', '/' || number, 1
      from generate_series(1, 2000) as number`.execute(server.database.db);
    await server.call('analytics/track', {
      events: [
        { name: 'page-view', path: '/made-up' },
        { name: 'page-view', path: '/made-up-too' },
        { name: 'page-view', path: '/' },
        { name: 'page-view', path: '/', source: 'made-up.example' },
      ],
    });
    const counts = new Map((await rows()).map(({ name, path, count }) => [`${name} ${path}`, count]));
    expect(counts.get('page-view /made-up')).toBeUndefined();
    expect(counts.get('page-view ')).toBe(2);
    expect(counts.get('page-view /')).toBe(5);
    const sources = await server.database.db
      .selectFrom('analytics_counts')
      .select('source')
      .where('source', 'in', ['made-up.example', 'other'])
      .execute();
    expect(sources).toEqual([{ source: 'other' }]);
  });

  it('forgets a day after 400 more', async () => {
    await server.clock.advance((COUNTS_KEPT_DAYS - 1) * DAY_MS);
    expect(await rows()).not.toEqual([]);
    await server.clock.advance(2 * DAY_MS);
    expect(await rows()).toEqual([]);
  });
});

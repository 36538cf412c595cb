import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { countRoundTrips } from '../../testing/postgres/count-statements.ts';
import { seedArtists } from '../../testing/many/many-artists.ts';

const ARTISTS = 4000;
const FANS = 60_000;

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
  await seedArtists(server.database, ARTISTS);
  await sql`insert into users (id, email, is_email_verified, type, status, username, display_name, notification_preferences, created_at)
    select 'fan-' || n, 'fan' || n || '@example.test', true, 1, 1, 'fan' || n, 'fan' || n, '{}', now()
    from generate_series(1, ${sql.lit(FANS)}) as n`.execute(server.database.db);
  await sql`vacuum analyze users, artist_stats`.execute(server.database.db);
});
afterAll(async () => await server.close());

describe('a page of user/get-artists among many fans', () => {
  it.each(['price', 'newest'] as const)(
    'reads no more than a page of those in the order of %s',
    async (sort) => {
      const { texts } = await countRoundTrips(
        async () => await server.call('user/get-artists', { sort, perPage: 12 }),
      );
      const text = [...texts].find((each) => each.includes('"sortKey"')) ?? '';
      // Only the page's bounds are parameters.
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': string }>(`explain ${text.replaceAll(/\$\d+/g, '13')}`)
        .execute(server.database.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/^Limit/);
      expect(plan).toMatch(/Nested Loop Left Join/);
      expect(plan).not.toMatch(/Merge Join|Hash Join|Seq Scan/);
    },
  );
});

import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, aStaffMember, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';

const kinds = ['postgres', 'pglite'] as const;

describe('search/artists', () => {
  describe.each(kinds)('on %s', (kind) => {
    let server: BootedServer;
    const people: Record<string, TestPerson> = {};

    beforeAll(async () => {
      server = await boot({ kind });
      people['Kolsch'] = await anArtist(server, {
        username: 'Kolsch',
        genres: [20],
        recordLabels: ['Kompakt'],
        collaborators: ['Michael Mayer', 'Sigur Rós'],
      });
      people['Kolsimcha'] = await anArtist(server, {
        username: 'Kolsimcha',
        genres: [14],
        recordLabels: ['Straße'],
      });
      people['nina'] = await anArtist(server, {
        username: 'nina.kraviz',
        genres: [0],
        recordLabels: ['трип'],
      });
      people['paused'] = await anArtist(server, { username: 'paused.kolsch', acceptRequest: 3 });
      people['unfeatured'] = await anArtist(server, { username: 'plain.kolsch', featured: false });
      people['closed'] = await anArtist(server, { username: 'closed.kolsch', loopcheck: false });
      people['waiting'] = await anArtist(server, { username: 'waiting.kolsch', status: 2 });
    });
    afterAll(async () => await server.close());

    async function find(query: string, scope: CallInput<'search/artists'>['scope'] = 'loopcheck') {
      const { status, body } = await server.call('search/artists', { query, scope });
      expect(status).toBe(200);
      return body.items.map(({ username }) => username);
    }

    it.each([
      { query: 'ko', found: ['Kolsch', 'Kolsimcha'] },
      { query: 'KOLSCH', found: ['Kolsch'] },
      { query: 'kölsch', found: ['Kolsch'] },
      { query: 'kolsh', found: ['Kolsch'] },
      { query: 'kolcsh', found: ['Kolsch'] },
      { query: 'kompakt', found: ['Kolsch'] },
      { query: 'Sigur Ros', found: ['Kolsch'] },
      { query: 'mayer mich', found: ['Kolsch'] },
      { query: 'melodic', found: ['Kolsch'] },
      { query: 'afric', found: ['Kolsimcha'] },
      { query: 'strasse', found: ['Kolsimcha'] },
      { query: 'Трип', found: ['nina.kraviz'] },
      { query: 'nina kr', found: ['nina.kraviz'] },
      { query: 'nina-kravitz', found: ['nina.kraviz'] },
    ])('finds $found by $query', async ({ query, found }) => {
      // After a typing error others may follow, because nobody is certain who was meant.
      expect((await find(query)).slice(0, found.length)).toEqual(found);
    });

    it.each(['zzzz', '%%', '__', '\\\\', "'; drop table users; --", '🎧🎧', '!!'])(
      'finds nothing by %s',
      async (query) => {
        expect(await find(query)).toEqual([]);
      },
    );

    it('finds for a Loopcheck only featured artists who take them, on the site everybody listed', async () => {
      expect(await find('kolsch', 'loopcheck')).toEqual(['Kolsch']);
      expect((await find('kolsch', 'site')).toSorted()).toEqual([
        'Kolsch',
        'closed.kolsch',
        'paused.kolsch',
        'plain.kolsch',
      ]);
    });

    it('follows every change of an artist at once', async () => {
      const artist = await anArtist(server, { username: 'changing' });
      const staff = await aStaffMember(server);
      expect(await find('changing')).toEqual(['changing']);
      await server.call(
        'user/update-infos',
        { userInfos: { username: 'renamedone', collaborators: ['Wolfgang Voigt'] } },
        { as: artist },
      );
      expect([await find('changing'), await find('voigt')]).toEqual([[], ['renamedone']]);
      await server.call('user/update-infos', { userInfos: { acceptRequest: 3 } }, { as: artist });
      expect([await find('voigt'), await find('voigt', 'site')]).toEqual([[], ['renamedone']]);
      const suspend = { artistId: artist.userId, status: 4 as const, reason: 'Complaints' };
      await server.call('admin/update-artist-status', suspend, { as: staff });
      expect(await find('voigt', 'site')).toEqual([]);
      await server.call('admin/update-artist-status', { artistId: artist.userId, status: 1 }, { as: staff });
      expect(await find('voigt', 'site')).toEqual(['renamedone']);
    });

    it('answers at most ten, the name itself first', async () => {
      for (let more = 0; more < 12; more += 1) await anArtist(server, { username: `manyof.${more}` });
      await anArtist(server, { username: 'manyof' });
      const names = await find('manyof');
      expect([names.length, names[0]]).toEqual([10, 'manyof']);
    });

    it.each(['', ' ', 'k', ' k ', 'x'.repeat(101)])(
      'wants two to a hundred characters, not %j',
      async (query) => {
        expect((await server.send('search/artists', { query, scope: 'site' })).status).toBe(422);
      },
    );

    it.runIf(kind === 'postgres')('needs one statement, and one more for the people found', async () => {
      for (const query of ['zzzz', 'manyof']) {
        const count = await countStatements(async () => await find(query));
        expect(count).toBe(query === 'zzzz' ? 1 : 2);
      }
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

describe('user/resubmit', () => {
  it('brings a profile that was not approved back to staff, once, with its reason gone', async () => {
    const artist = await anArtist(server, { status: 2 });
    const move = async (status: 1 | 3, reason?: string) =>
      await server.call(
        'admin/update-artist-status',
        { artistId: artist.userId, status, ...(reason === undefined ? {} : { reason }) },
        { as: staff },
      );
    expect((await server.call('user/resubmit', {}, { as: artist })).status).toBe(409);
    await move(3, 'Please add a picture');
    const told = await server.call('user/get-infos', {}, { as: artist });
    expect([told.body.status, told.body.statusReason]).toEqual([3, 'Please add a picture']);
    const { body } = await server.call('user/resubmit', {}, { as: artist });
    expect([body.status, body.statusReason]).toEqual([2, null]);
    const bell = await server.call('notifications/get', { perPage: 1 }, { as: staff });
    expect(bell.body.items[0]).toMatchObject({
      code: 'N40',
      text: `${artist.username} has corrected the artist profile.`,
    });
    const again = await server.call('user/resubmit', {}, { as: artist });
    expect([again.status, again.body.error.status]).toEqual([409, 2]);
    expect((await move(1)).body.status).toBe(1);
  });
});

describe('the suspension of an artist', () => {
  it('freezes the tokens with its reason until staff approve again', async () => {
    const artist = await anArtist(server, { tokens: 500 });
    const artistId = artist.userId;
    const freezes = async () =>
      (await server.call('admin/get-user', { userId: artistId }, { as: staff })).body.freezes;
    await server.call(
      'admin/update-artist-status',
      { artistId, status: 4, reason: 'Stolen music' },
      { as: staff },
    );
    expect(await freezes()).toMatchObject([{ cause: 'suspension', reason: 'Stolen music' }]);
    await server.call('admin/update-artist-status', { artistId, status: 1 }, { as: staff });
    expect(await freezes()).toEqual([]);
  });

  it('is not for one admin to decide about another', async () => {
    const artist = await anArtist(server, { staff: 'admin' });
    const input = { artistId: artist.userId, status: 4, reason: 'Rival' } as const;
    expect((await server.call('admin/update-artist-status', input, { as: staff })).status).toBe(403);
    expect((await server.call('admin/update-artist-status', input, { as: artist })).status).toBe(403);
    const boss = await aSuperAdmin(server);
    expect((await server.call('admin/update-artist-status', input, { as: boss })).status).toBe(200);
  });

  it('offers no action on an erased person', async () => {
    const artist = await anArtist(server);
    const gone = { disabled_at: server.ctx.clock.now(), erased_at: server.ctx.clock.now() };
    await server.database.db.updateTable('users').set(gone).where('id', '=', artist.userId).execute();
    const input = { artistId: artist.userId, status: 4, reason: 'Too late' } as const;
    expect((await server.call('admin/update-artist-status', input, { as: staff })).status).toBe(404);
  });
});

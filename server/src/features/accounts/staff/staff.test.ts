import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { countStatements } from '../../../testing/postgres/count-statements.ts';
import { anAudio, idsOf } from '../../loopcheck/testing/loops.ts';

let server: BootedServer;
let boss: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

type Changes = CallInput<'admin/update-user'>['changes'];

const change = async (person: TestPerson, changes: Changes, as: TestPerson, reason?: string) =>
  await server.call(
    'admin/update-user',
    { userId: person.userId, changes, ...(reason === undefined ? {} : { reason }) },
    { as },
  );

/** How an order of the person goes: what the answer says. */
async function order(fan: TestPerson, artist: TestPerson) {
  const files = [{ name: 'loop.wav', url: await anAudio(server, fan), start: 0 }];
  const { status, body } = await server.call(
    'loopcheck/send-request',
    { files, artists: idsOf([artist]) },
    { as: fan },
  );
  return status === 200 ? 200 : body.error.code;
}

describe('admin/get-user', () => {
  it('shows all that staff may know, with the money, the sign-ins and why the account is frozen', async () => {
    const fan = await aFan(server, { tokens: 1200, firstname: 'Ada', requestLimit: null });
    await change(fan, { frozen: true }, boss, 'Odd cards');
    const { status, body } = await server.call('admin/get-user', { userId: fan.userId }, { as: staff });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: fan.userId,
      email: fan.email,
      firstname: 'Ada',
      token: 1200,
      frozen: true,
      freezes: [{ cause: 'staff', reason: 'Odd cards' }],
      money: { wallet: 1200, bonus: 0, pending: 0, earnings: 0 },
      signIns: 1,
    });
  });

  it('takes the same few statements for everybody', async () => {
    const artist = await anArtist(server);
    const count = await countStatements(
      async () => await server.call('admin/get-user', { userId: artist.userId }, { as: boss }),
    );
    // Token, record, freezes, balances, sign-ins, second factors, audit row.
    expect(count).toBe(7);
  });
});

describe('admin/update-user', () => {
  it('puts one artist into focus, takes it from the one before, and lists follow', async () => {
    const [first, second] = [await anArtist(server, { focus: true }), await anArtist(server)];
    const { status, body } = await change(second, { focus: true, featured: true, requestLimit: 7 }, staff);
    expect([status, body.focus, body.requestLimit]).toEqual([200, true, 7]);
    const artistOf = async ({ userId }: TestPerson) =>
      (await server.call('user/get-artist', { userId })).body.focus;
    expect([await artistOf(first), await artistOf(second)]).toEqual([false, true]);
  });

  it('changes the name in the URL, keeps the old one leading there, and gives it to nobody else', async () => {
    const [artist, other] = [await anArtist(server, { username: 'old-name' }), await anArtist(server)];
    expect((await change(artist, { slug: 'new-name' }, staff)).body.slug).toBe('new-name');
    const bySlug = async (slug: string) => (await server.call('user/get-artist-by-slug', { slug })).body.slug;
    expect([await bySlug('new-name'), await bySlug(artist.slug)]).toEqual(['new-name', 'new-name']);
    for (const slug of ['new-name', artist.slug]) {
      const { status, body } = await change(other, { slug }, staff);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['changes.slug']]);
    }
    // A person who registers under the old name gets the next one.
    const later = await anArtist(server, { username: artist.slug.replaceAll('-', '_') });
    expect(later.slug).not.toBe(artist.slug);
    expect((await change(artist, { slug: artist.slug }, staff)).body.slug).toBe(artist.slug);
    expect(await bySlug('new-name')).toBe(artist.slug);
  });

  it('puts one artist in focus, however many are at the same instant', async () => {
    const artists = await Promise.all(Array.from({ length: 6 }, async () => await anArtist(server)));
    const answers = await Promise.all(
      artists.map(async (artist) => await change(artist, { focus: true }, staff)),
    );
    expect(answers.map(({ status }) => status)).toEqual(artists.map(() => 200));
    const { items } = (await server.call('admin/artists', { filter: { focus: true } }, { as: staff })).body;
    expect(items).toHaveLength(1);
  });

  it('gives one name to one artist, even while another person registers into it', async () => {
    const artists = await Promise.all(Array.from({ length: 6 }, async () => await anArtist(server)));
    const acts = artists.flatMap((artist, index) => [
      async () => (await change(artist, { slug: `twin-${index + 2}` }, staff)).status,
      async () => (
        await anArtist(server, {
          username: index % 2 ? `Twin${'.'.repeat(index)}` : `twin${'_'.repeat(index + 1)}`,
        }),
        200
      ),
    ]);
    await anArtist(server, { username: 'Twin' });
    const statuses = await Promise.all(acts.map(async (act) => await act()));
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  });

  it('suspends a fan with a reason: nobody gets in, nothing is spent, and it can be undone', async () => {
    const fan = await aFan(server, { tokens: 1000 });
    const { body } = await change(fan, { suspended: true }, staff, 'Spam');
    expect(body).toMatchObject({ status: 4, statusReason: 'Spam', frozen: true, signIns: 0 });
    expect(body.freezes).toMatchObject([{ cause: 'suspension', reason: 'Spam' }]);
    expect((await server.call('user/get-infos', {}, { as: fan })).status).toBe(401);
    const credentials = { email: fan.email, password: fan.password };
    expect((await server.call('identity/sign-in', credentials)).body.error.code).toBe('account-suspended');
    const back = await change(fan, { suspended: false }, staff);
    expect(back.body).toMatchObject({ status: 1, statusReason: null, frozen: false, freezes: [] });
    expect((await server.call('identity/sign-in', credentials)).status).toBe(200);
  });

  it('stays frozen until the last reason is gone', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    await change(fan, { frozen: true }, boss, 'First');
    await change(fan, { frozen: true }, boss, 'Second');
    await change(fan, { suspended: true }, boss, 'Spam');
    const lifted = await change(fan, { frozen: false }, boss, 'Cleared');
    expect([lifted.body.frozen, lifted.body.freezes.map(({ cause }) => cause)]).toEqual([
      true,
      ['suspension'],
    ]);
    await change(fan, { suspended: false }, boss);
    const { body } = await server.call('identity/sign-in', { email: fan.email, password: fan.password });
    const again = { ...fan, token: body.idToken };
    expect(await order(again, artist)).toBe(200);
    await change(fan, { frozen: true }, boss, 'Third');
    expect(await order(again, artist)).toBe('account-frozen');
  });

  it('lets only super admins freeze, give rights and change the commission', async () => {
    const artist = await anArtist(server);
    const attempts: Changes[] = [
      { frozen: true },
      { commissionBps: 100 },
      { admin: true },
      { superAdmin: true },
      { featured: false, admin: true },
    ];
    for (const changes of attempts)
      expect((await change(artist, changes, staff, 'Because')).status).toBe(403);
    const { body } = await change(artist, { commissionBps: 2500 }, boss);
    expect([body.commissionBps, body.featured, body.admin]).toEqual([2500, true, false]);
    const own = await anArtist(server, { staff: 'super-admin' });
    expect((await change(own, { commissionBps: 0 }, own)).status).toBe(403);
  });

  it('refuses a commission below the largest discount of a pack, and shows the arithmetic', async () => {
    const artist = await anArtist(server);
    const { status, body } = await change(artist, { commissionBps: 1999 }, boss);
    expect([status, body.error.fields]).toEqual([
      422,
      {
        'changes.commissionBps':
          'The commission can’t be below 20 %: 15,000 tokens cost $120.00, and at 19.99 % an artist would be paid out $120.02 for them.',
      },
    ]);
    expect((await change(artist, { commissionBps: 2000 }, boss)).status).toBe(200);
    expect((await change(artist, { commissionBps: null }, boss)).body.commissionBps).toBeNull();
  });

  it("gives and takes the rights of an admin with a reason, and never the caller's own", async () => {
    const fan = await aFan(server);
    expect((await change(fan, { admin: true }, boss)).body.error.fields).toHaveProperty('reason');
    const raised = await change(fan, { admin: true }, boss, 'Joins us');
    expect(raised.body).toMatchObject({ admin: true, superAdmin: false });
    expect((await server.call('admin/users', {}, { as: fan })).status).toBe(200);
    const own = await aSuperAdmin(server);
    for (const changes of [{ admin: false }, { superAdmin: false }, { frozen: true }, { suspended: true }]) {
      expect((await change(own, changes, own, 'Tired')).status).toBe(403);
    }
    expect((await change(boss, { admin: false, superAdmin: true }, own, 'Odd')).status).toBe(422);
    const out = await change(fan, { admin: false }, boss, 'Leaves');
    expect(out.body).toMatchObject({ admin: false, superAdmin: false });
    expect((await server.call('admin/users', {}, { as: fan })).status).toBe(403);
  });

  it('keeps one of two super admins who suspend each other at the same instant', async () => {
    await server.database.db.deleteFrom('staff_flags').where('is_super_admin', '=', true).execute();
    const [one, two] = [await aSuperAdmin(server), await aSuperAdmin(server)];
    const answers = await Promise.all([
      change(two, { suspended: true }, one, 'Out'),
      change(one, { suspended: true }, two, 'Out'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
    expect(await server.ctx.superAdminIds(server.database.db)).toHaveLength(1);
    boss = await aSuperAdmin(server);
  });

  it('lets no admin decide about another', async () => {
    const other = await aStaffMember(server);
    expect((await change(other, { suspended: true }, staff, 'Rival')).status).toBe(403);
    expect((await change(other, { suspended: true }, boss, 'Left us')).status).toBe(200);
  });

  it.each<[string, 'fan' | 'artist', Changes]>([
    ['a featured fan', 'fan', { featured: true }],
    ['a fan’s slug', 'fan', { slug: 'fan' }],
    ['a fan’s commission', 'fan', { commissionBps: 1 }],
    ['an artist’s suspension, which has its own call', 'artist', { suspended: true }],
  ])('refuses %s', async (_, type, changes) => {
    const person = await (type === 'fan' ? aFan(server) : anArtist(server));
    const { status, body } = await change(person, changes, boss, 'Because');
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([
      422,
      [`changes.${Object.keys(changes)[0]}`],
    ]);
  });
});

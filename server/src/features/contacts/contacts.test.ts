import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { answerTrack, aTrack } from '../feedback/testing/requests.ts';
import { importPeople, likes } from './testing/contacts.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

let count = 0;
const anAddress = () => `contact-${process.pid}-${(count += 1)}@example.test`;

async function peopleOf(as: TestPerson, input: Parameters<typeof server.call<'user/get-my-users'>>[1] = {}) {
  const { status, body } = await server.call('user/get-my-users', input, { as });
  expect(status).toBe(200);
  return body;
}

async function bought(fan: TestPerson, artist: TestPerson): Promise<void> {
  await answerTrack(server, artist, (await aTrack(server, { fan, artist })).id);
}

describe('the timeline of an artist in the console', () => {
  it('tells how many were imported and written to, and names nobody', async () => {
    const [artist, boss] = [await anArtist(server), await aSuperAdmin(server)];
    const address = anAddress();
    await importPeople(server, artist, [{ email: address }, { email: anAddress() }]);
    const sent = await server.call(
      'user/send-announcement',
      { subject: 'A new record', text: 'It is out on Friday, and I would like you to hear it first.' },
      { as: artist },
    );
    expect(sent.status).toBe(200);
    const { body } = await server.call('admin/timeline', { userId: artist.userId }, { as: boss });
    const whats = body.items.map(({ what }) => what);
    expect(whats).toEqual(
      expect.arrayContaining([
        'People imported who are still on the list: 2',
        expect.stringMatching(/^Announcement, mails so far: \d+$/),
      ]),
    );
    expect(JSON.stringify(body)).not.toContain(address);
  });
});

describe('user/get-my-users', () => {
  it('shows who bought, who likes and who was imported, each person once', async () => {
    const artist = await anArtist(server, { deepdive: true });
    const [buyer, liker, all] = [
      await aFan(server, { tokens: 50_000 }),
      await aFan(server),
      await aFan(server, { tokens: 50_000 }),
    ];
    await bought(buyer, artist);
    await bought(buyer, artist);
    await bought(all, artist);
    await likes(server, liker, artist);
    await likes(server, all, artist);
    const outside = anAddress();
    await importPeople(server, artist, [{ email: outside, name: 'Kim' }, { email: all.email.toUpperCase() }]);
    const { items, total } = await peopleOf(artist, { sort: 'name' });
    expect(total).toBe(4);
    const earnings = await server.call('payment/get-user-earnings', {}, { as: artist });
    const [one = 0] = earnings.body.items.map(({ gross }) => gross);
    const byName = new Map(items.map((item) => [item.username ?? item.email, item]));
    const dates = { last: expect.anything() };
    expect(byName.get(buyer.username)).toMatchObject({
      id: buyer.userId,
      email: null,
      name: null,
      contactId: null,
      bought: { count: 2, tokens: 2 * one, ...dates },
      likedAt: null,
      importedAt: null,
      mails: null,
    });
    expect(byName.get(liker.username)).toMatchObject({ bought: null, email: null, mails: null });
    expect(byName.get(liker.username)?.likedAt).not.toBeNull();
    expect(byName.get(all.username)).toMatchObject({
      email: all.email,
      bought: { count: 1, tokens: one },
      mails: 'agreed',
    });
    expect(byName.get(outside)).toMatchObject({ username: null, name: 'Kim', bought: null, mails: 'agreed' });
    expect(JSON.stringify(items)).not.toContain(buyer.email);
    expect(JSON.stringify(items)).not.toContain(liker.email);
  });

  it('finds, filters, sorts and turns pages', async () => {
    const artist = await anArtist(server);
    const liker = await aFan(server);
    await likes(server, liker, artist);
    const names = ['Ana 100%', 'Bo', 'Chi', 'Dee', 'Eve'];
    await importPeople(
      server,
      artist,
      names.map((name) => ({ name, email: anAddress() })),
    );
    const namesOf = async (input: object) => {
      const { items } = await peopleOf(artist, input);
      return items.map((item) => item.name ?? item.username);
    };
    const imported = { sort: 'name', filter: { kind: 'imported' } } as const;
    expect(await namesOf(imported)).toEqual(names);
    expect(await namesOf({ ...imported, order: 'desc' })).toEqual(names.toReversed());
    expect(await namesOf({ q: '100%' })).toEqual(['Ana 100%']);
    expect(await namesOf({ q: liker.username })).toEqual([liker.username]);
    expect(await namesOf({ q: liker.email })).toEqual([]);
    expect(await namesOf({ filter: { kind: 'liked' } })).toEqual([liker.username]);
    expect(await namesOf({ filter: { kind: 'bought' } })).toEqual([]);
    for (const sort of ['recent', 'name', 'tokens'] as const) {
      const whole = await namesOf({ sort });
      const first = await peopleOf(artist, { sort, perPage: 4 });
      expect(first.total).toBe(6);
      const rest = await peopleOf(artist, { sort, perPage: 4, cursor: first.nextCursor ?? '' });
      expect([...first.items, ...rest.items].map((item) => item.name ?? item.username)).toEqual(whole);
    }
  });

  it.each(['NFC', 'NFD'])('finds an accent in %s in whichever form it was imported', async (form) => {
    const artist = await anArtist(server);
    const people = ['NFC', 'NFD'].map((each) => ({ name: 'Jürgen'.normalize(each), email: anAddress() }));
    await importPeople(server, artist, people);
    const { items } = await peopleOf(artist, { q: 'jürgen'.normalize(form) });
    expect(items.map(({ name }) => name)).toEqual(['Jürgen', 'Jürgen']);
  });

  it('joins an address to a member only if they have proven it', async () => {
    const [artist, pretender] = [await anArtist(server), await aFan(server, { emailVerified: false })];
    await likes(server, pretender, artist);
    await importPeople(server, artist, [{ email: pretender.email }]);
    const { items } = await peopleOf(artist);
    expect(items.map(({ username, email }) => `${username} ${email}`).toSorted()).toEqual(
      [`${pretender.username} null`, `null ${pretender.email}`].toSorted(),
    );
  });

  it('leaves out members who closed their account', async () => {
    const [artist, gone] = [await anArtist(server), await aFan(server)];
    await likes(server, gone, artist);
    await server.call('user/disable', {}, { as: gone });
    expect((await peopleOf(artist)).items).toEqual([]);
  });

  it('is hidden from staff who view the site as the artist', async () => {
    const [artist, boss] = [await anArtist(server), await aSuperAdmin(server)];
    const { body } = await server.call(
      'admin/impersonate',
      { userId: artist.userId, reason: 'A question about the page' },
      { as: boss },
    );
    const ticket = body.url.slice('/#as='.length);
    const looking = await server.call('identity/impersonate', { ticket });
    const seen = await server.call('user/get-my-users', {}, { as: looking.body.idToken });
    expect([seen.status, seen.body.error.code]).toEqual([403, 'impersonating']);
  });
});

describe('user/import-users', () => {
  it('takes the good ones of 5,000 rows once, and nothing more the second time', async () => {
    const artist = await anArtist(server);
    const good = Array.from({ length: 4000 }, (_, i) => ({
      email: `reader-${i}@example.test`,
      name: i % 2 === 0 ? `=HYPERLINK("http://x.test/${i}")` : `@SUM(${i})`,
    }));
    const twice = good.slice(0, 500).map(({ email }) => ({ email: ` ${email.toUpperCase()} ` }));
    const bad = Array.from({ length: 500 }, (_, i) => ({ email: i % 2 === 0 ? `reader(at)${i}` : '' }));
    const users = [...good, ...twice, ...bad];
    const first = await importPeople(server, artist, users);
    expect(first).toMatchObject({ imported: 4000, alreadyThere: 0, duplicates: 500 });
    expect(first.refused).toHaveLength(500);
    expect(first.refused.slice(0, 2)).toEqual([
      { line: 4501, reason: 'not-an-email' },
      { line: 4502, reason: 'no-email' },
    ]);
    const rows = async () =>
      await server.database.db
        .selectFrom('contacts')
        .selectAll()
        .where('artist_id', '=', artist.userId)
        .orderBy('email')
        .execute();
    const before = await rows();
    expect(before).toHaveLength(4000);
    expect(before.find(({ email }) => email === 'reader-8@example.test')?.name).toBe(
      '=HYPERLINK("http://x.test/8")',
    );
    expect(await importPeople(server, artist, users)).toMatchObject({ imported: 0, alreadyThere: 4000 });
    expect(await rows()).toEqual(before);
  });

  it('adds the same file once when it comes several times at once', async () => {
    const artist = await anArtist(server);
    const users = Array.from({ length: 300 }, () => ({ email: anAddress() }));
    const answers = await Promise.all(
      [users, users.toReversed(), users, users.toReversed()].map(
        async (each) => await importPeople(server, artist, each),
      ),
    );
    expect(answers.reduce((sum, { imported }) => sum + imported, 0)).toBe(300);
    expect(answers.every(({ imported, alreadyThere }) => imported + alreadyThere === 300)).toBe(true);
    expect((await peopleOf(artist)).total).toBe(300);
  });

  it('refuses more than 5,000 rows, missing consent and other bodies', async () => {
    const artist = await anArtist(server);
    const one = { email: 'kim@example.test' };
    const bodies = [
      { users: Array.from({ length: 5001 }, () => one), consent: true },
      { users: [], consent: true },
      { users: [one] },
      { users: [one], consent: false },
      { users: [{ ...one, unsubscribed: false }], consent: true },
      { users: [{ email: 'x'.repeat(401) }], consent: true },
      { users: [{ email: 7 }], consent: true },
      { users: 'kim@example.test', consent: true },
    ];
    for (const body of bodies) {
      const { status } = await server.send('user/import-users', body, { as: artist });
      expect(status).toBe(422);
    }
    expect((await peopleOf(artist)).total).toBe(0);
  });

  it('refuses a list that grows beyond 20,000 people as a whole', async () => {
    const artist = await anArtist(server);
    await server.database.db
      .insertInto('contacts')
      .values(
        Array.from({ length: 5000 }, (_, i) => ({
          id: `full-${artist.userId}-${i}`,
          artist_id: artist.userId,
          email: `full-${i}@example.test`,
          email_hash: `full-${i}`,
          name: null,
          imported_at: server.ctx.clock.now(),
        })),
      )
      .execute();
    const users = (from: number, many: number) =>
      Array.from({ length: many }, (_, i) => ({ email: `more-${from + i}@example.test` }));
    for (const from of [0, 5000]) await importPeople(server, artist, users(from, 5000));
    await importPeople(server, artist, users(10_000, 4999));
    const over = await server.call(
      'user/import-users',
      { users: users(20_000, 2), consent: true },
      { as: artist },
    );
    expect([over.status, over.body.error.code]).toEqual([409, 'limit-reached']);
    await importPeople(server, artist, users(30_000, 1));
  });
});

describe('user/remove-contact', () => {
  it('deletes the name and the address, on that artist’s list alone', async () => {
    const [artist, other] = [await anArtist(server), await anArtist(server)];
    const email = anAddress();
    for (const as of [artist, other]) await importPeople(server, as, [{ email }]);
    const contactId = (await peopleOf(artist)).items[0]?.contactId ?? '';
    expect((await server.call('user/remove-contact', { contactId }, { as: other })).status).toBe(404);
    expect((await server.call('user/remove-contact', { contactId }, { as: artist })).status).toBe(200);
    expect((await server.call('user/remove-contact', { contactId }, { as: artist })).status).toBe(404);
    expect([(await peopleOf(artist)).total, (await peopleOf(other)).total]).toEqual([0, 1]);
  });
});

describe('the list of an artist whose people leave', () => {
  const erased = async (person: TestPerson) => {
    await server.call('user/disable', {}, { as: person });
    await server.clock.advance(31 * DAY_MS);
  };

  it('loses the address of a person who erases their account, with every artist', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server)];
    await importPeople(server, artist, [{ email: fan.email, name: 'A fan' }, { email: anAddress() }]);
    await erased(fan);
    const rows = await server.database.db.selectFrom('contacts').select('email').execute();
    expect(rows.map(({ email }) => email)).not.toContain(fan.email);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is deleted with its artist, announcements and mails included', async () => {
    const artist = await anArtist(server);
    const email = anAddress();
    await importPeople(server, artist, [{ email }]);
    await server.call(
      'user/send-announcement',
      { subject: 'A new record', text: 'It comes out in May.' },
      { as: artist },
    );
    await server.ctx.runJobs();
    await erased(artist);
    const { db } = server.database;
    for (const table of ['contacts', 'contact_refusals', 'announcements', 'mail_outbox'] as const) {
      const rows = await db.selectFrom(table).selectAll().where('artist_id', '=', artist.userId).execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });

  it('is in the data that the artist exports, and the artist in those of the person', async () => {
    const [artist, fan] = [await anArtist(server), await aFan(server)];
    await importPeople(server, artist, [{ email: fan.email, name: '=1+1' }]);
    const sourceOf = async (name: string, { userId }: TestPerson) => {
      const source = server.ctx.personalData.find((each) => each.name === name);
      return await source?.rowsOf(server.database.db, userId);
    };
    expect(await sourceOf('contacts', artist)).toMatchObject([
      { email: fan.email, name: '=1+1', unsubscribed_at: null },
    ]);
    expect(await sourceOf('imported-by', fan)).toMatchObject([{ artist: artist.username, name: '=1+1' }]);
  });
});

import { DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  aSuperAdmin,
  PASSWORD,
  signInAgain,
  type TestPerson,
} from '../../../testing/builders.ts';
import { mimeMessage } from '../../../providers/mail/mime.ts';
import { aLoopcheck } from '../../loopcheck/testing/loops.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aStaffMember(server);
});
afterAll(async () => await server.close());

const mailsOf = async ({ userId }: TestPerson) =>
  await server.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const signIn = async ({ email }: TestPerson) =>
  await server.call('identity/sign-in', { email, password: PASSWORD });

const balanceOf = async (person: TestPerson) =>
  (await server.call('user/get-infos', {}, { as: person })).body.token;

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

async function aPicture(owner: TestPerson): Promise<string> {
  const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fd2' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('folder', 'files/ab12CD34/profile/1700000000');
  form.append('token', owner.token);
  form.append('file', new File([new Uint8Array(content)], `${owner.username}.png`, { type: 'image/png' }));
  const response = await fetch(`${server.url}/app/api/upload/send-to-S3`, {
    method: 'POST',
    headers: { authorization: 'Public public' },
    body: form,
  });
  const { file }: { file: string } = JSON.parse(await response.text());
  await server.ctx.uploads.settled(file.split('/').at(-2) ?? '', 10_000);
  const userInfos = { profileImage: file };
  const { status, body } = await server.call('user/update-infos', { userInfos }, { as: owner });
  if (status !== 200) throw new Error(`${response.status} ${status} ${JSON.stringify([file, body])}`);
  return body.profileImage ?? '';
}

describe('user/disable', () => {
  it('ends an artist’s open work with refunds, hides the artist at once and says until when to come back', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    await aLoopcheck(server, { fan, artists: [artist] });
    expect(await balanceOf(fan)).toBe(700);
    const slug = artist.slug;
    expect((await server.call('user/disable', {}, { as: artist })).body).toEqual({ ok: true });
    expect(await balanceOf(fan)).toBe(1000);
    expect((await mailsOf(fan)).at(-1)?.code).toBe('N14');
    expect((await server.call('user/get-artist-by-slug', { slug })).status).toBe(404);
    const found = await server.call('search/artists', { query: artist.username, scope: 'site' });
    expect(found.body.items).toEqual([]);
    expect((await server.call('user/get-infos', {}, { as: artist })).status).toBe(401);
    const [told] = (await mailsOf(artist)).slice(-1);
    const until = new Date(server.ctx.clock.now().getTime() + 30 * DAY_MS);
    expect([told?.code, told?.text]).toEqual(['N54', expect.stringContaining(`${until.getUTCDate()}, `)]);
    expect(told?.text).not.toContain('earnings');
  });

  it('gives a fan’s own open orders back and tells their artists', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const { id } = await aLoopcheck(server, { fan, artists: [artist] });
    await server.call('user/disable', {}, { as: fan });
    const entry = await server.database.db
      .selectFrom('loopcheck_lines as e')
      .innerJoin('wallet_holds as h', 'h.id', 'e.hold_id')
      .select(['e.status', 'e.canceled_by_artist', 'h.status as hold'])
      .where('e.request_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ status: 3, canceled_by_artist: false, hold: 3 });
    const { body } = await server.call('notifications/get', { perPage: 1 }, { as: artist });
    expect(body.items[0]).toMatchObject({ code: 'N13', text: expect.stringContaining(fan.username) });
  });

  it('leaves no order behind, however many come in at that instant', async () => {
    const [artist, fans] = [
      await anArtist(server),
      await Promise.all(times(6, () => aFan(server, { tokens: 300 }))),
    ];
    const orders = fans.map(
      async (fan) => await aLoopcheck(server, { fan, artists: [artist] }).catch(() => null),
    );
    const closing = server.call('user/disable', {}, { as: artist });
    await Promise.all([...orders, closing]);
    expect((await closing).status).toBe(200);
    const open = await server.database.db
      .selectFrom('loopcheck_lines')
      .select('request_id')
      .where('artist_id', '=', artist.userId)
      .where('status', '=', 1)
      .execute();
    expect(open).toEqual([]);
    expect(await Promise.all(fans.map(balanceOf))).toEqual(fans.map(() => 300));
  });

  it('names what an artist has earned', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 1000 }), await anArtist(server)];
    const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
    const loops = [{ index: 0, labels: [1], text: 'The groove holds; give the low end more room, please.' }];
    await server.call(
      'loopcheck/update-request',
      { requestId, artistId: artist.userId, loops },
      { as: artist },
    );
    await server.call('user/disable', {}, { as: artist });
    expect((await mailsOf(artist)).at(-1)?.text).toContain('Your earnings of 240 tokens ($2.40)');
  });

  it('keeps the last super admin', async () => {
    const boss = await aSuperAdmin(server);
    const { status, body } = await server.call('user/disable', {}, { as: boss });
    expect([status, body.error.code]).toEqual([409, 'state-conflict']);
    const other = await aSuperAdmin(server);
    expect((await server.call('user/disable', {}, { as: other })).status).toBe(200);
  });

  it('is undone by signing in within thirty days, and by nothing later', async () => {
    const [artist, late] = [await anArtist(server), await aFan(server)];
    await server.call('user/disable', {}, { as: artist });
    await server.call('user/disable', {}, { as: late });
    await server.clock.advance(30 * DAY_MS - HOUR_MS, { runsJobs: false });
    const back = await signIn(artist);
    expect([back.status, back.body.restored]).toEqual([200, true]);
    expect((await server.call('user/get-artist-by-slug', { slug: artist.slug })).status).toBe(200);
    const found = await server.call('search/artists', { query: artist.username, scope: 'site' });
    expect(found.body.items[0]).toMatchObject({ username: artist.username });
    expect((await signIn(artist)).body.restored).toBeUndefined();
    // The deadline counts, whether the job has come by or not.
    await server.clock.advance(HOUR_MS, { runsJobs: false });
    expect((await signIn(late)).body.error.code).toBe('account-disabled');
    await server.ctx.runJobs();
    expect((await signIn(late)).body.error.code).toBe('unauthenticated');
    staff = await signInAgain(server, staff);
  });
});

describe('the erasure of an account', () => {
  /** Every text of every table that holds one of the words, as table.column. */
  async function placesOf(words: readonly string[]): Promise<string[]> {
    const { db } = server.database;
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns as c
      join information_schema.tables as t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`.execute(db);
    const places: string[] = [];
    for (const { table, column } of rows) {
      const found = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`.execute(
        db,
      );
      if (found.rows.length > 0) places.push(`${table}.${column}`);
    }
    return places.toSorted();
  }

  it('leaves nothing that names the person in any table, and no file', async () => {
    const boss = await aSuperAdmin(server);
    const person = await anArtist(server, {
      username: 'Ximena.Quist',
      email: 'ximena@quist.example',
      firstname: 'Ximenaquist',
      lastname: 'Quistberg',
      biography: 'Quistberg plays records.',
      tokens: 5000,
    });
    const [fan, friend] = [await aFan(server, { tokens: 5000 }), await anArtist(server)];
    const image = new URL(await aPicture(person), server.url);
    expect((await fetch(image)).status).toBe(200);
    const changes = { slug: 'quistberg-records' };
    await server.call('admin/update-user', { userId: person.userId, changes }, { as: boss });
    await server.call('admin/users', { email: person.email }, { as: boss });
    await server.call(
      'admin/update-user',
      { userId: person.userId, changes: { frozen: true }, reason: 'Quistberg asked for it' },
      { as: boss },
    );
    await server.call(
      'admin/update-user',
      { userId: person.userId, changes: { frozen: false }, reason: 'Over' },
      { as: boss },
    );
    await server.call('user/like-artist', { artistId: friend.userId, like: true }, { as: person });
    await server.call('user/like-artist', { artistId: person.userId, like: true }, { as: fan });
    const got = await aLoopcheck(server, { fan, artists: [person] });
    const loops = [{ index: 0, labels: [1], text: 'The groove holds; give the low end more room, please.' }];
    await server.call(
      'loopcheck/update-request',
      { requestId: got.id, artistId: person.userId, loops },
      { as: person },
    );
    const sent = await aLoopcheck(server, { fan: person, artists: [friend] });
    await server.database.db
      .updateTable('loopcheck_requests')
      .set({ comment: 'Yours, Quistberg' })
      .where('id', '=', sent.id)
      .execute();
    await server.call('email/contact', {
      email: person.email,
      subject: 'A question from Ximena',
      message: 'When do you pay, asks Quistberg.',
    });
    await signIn(person);
    const balance = await balanceOf(person);
    const forfeitedOf = async ({ userId }: TestPerson) => {
      const rows = server.database.db.selectFrom('wallet_transactions').select('moved');
      const moved = await rows.where('kind', '=', 'forfeit').where('owner_id', '=', userId).execute();
      return moved.reduce((sum, row) => sum + row.moved, 0);
    };
    await server.call('user/disable', {}, { as: person });
    const words = ['ximena', 'quist'];
    expect(await placesOf(words)).not.toEqual([]);
    await server.clock.advance(30 * DAY_MS + HOUR_MS);
    expect(await placesOf(words)).toEqual([]);
    expect((await fetch(image)).status).toBe(404);

    // Others' histories still read, and the books still balance.
    const reader = await signInAgain(server, fan);
    const history = await server.call('loopcheck/get', { requestId: got.id }, { as: reader });
    expect(history.body.artists[0]).toMatchObject({ username: 'Deleted user', score: expect.any(Number) });
    const bell = await server.call('notifications/get', {}, { as: reader });
    expect(bell.body.items.map(({ title }) => title)).toContain('Deleted user answered your Loopcheck');
    const seller = await signInAgain(server, friend);
    const received = await server.call('loopcheck/get', { requestId: sent.id }, { as: seller });
    expect(received.body).toMatchObject({
      comment: '',
      requester: { username: 'Deleted user' },
      files: [{ name: 'Deleted file 1', url: '' }],
    });
    const record = await server.call(
      'admin/get-user',
      { userId: person.userId },
      { as: await signInAgain(server, boss) },
    );
    expect(record.body).toMatchObject({ displayName: 'Deleted user', signIns: 0, freezes: [] });
    expect(record.body.username).toMatch(/^deleted-[0-9a-f]{16}$/);
    // What was left, with the 300 that came back from an open order, is forfeited.
    expect(record.body.money).toMatchObject({ wallet: 0, bonus: 0, earnings: 0 });
    expect(await forfeitedOf(person)).toBe(balance + 300);
    // The address is free again, for a stranger.
    const again = await server.call('user/check-existing-email', { email: person.email });
    expect(again.body.pass).toBe(true);
    staff = await signInAgain(server, staff);
  });

  it('takes the name alone out of what staff did about others, whatever word it is', async () => {
    const [boss, fan] = [await aSuperAdmin(server), await aFan(server)];
    const person = await aFan(server, { username: 'userId' });
    const reason = 'Asked for by USERID, true to 500';
    const others = [await aFan(server, { username: 'true' }), await aFan(server, { username: '500' })];
    await server.call(
      'admin/update-user',
      { userId: fan.userId, changes: { frozen: true }, reason },
      { as: boss },
    );
    for (const one of [person, ...others]) await server.call('user/disable', {}, { as: one });
    await server.clock.advance(30 * DAY_MS + HOUR_MS);
    const rows = await server.database.db
      .selectFrom('audit_log')
      .select(['details', 'after'])
      .where('target_id', '=', fan.userId)
      .execute();
    expect(rows).toEqual([
      {
        details: {
          userId: fan.userId,
          changes: { frozen: true },
          reason: 'Asked for by Deleted user, Deleted user to Deleted user',
        },
        after: { frozen: true },
      },
    ]);
    staff = await signInAgain(server, staff);
  });

  it('is held up by nobody who took a name it could give, and keeps the markup of mails whole', async () => {
    const person = await aFan(server, { username: 'href', tokens: 5000 });
    const friend = await anArtist(server);
    const tail = person.userId.replaceAll('-', '').slice(-16);
    await aFan(server, { username: `deleted-${tail}`, email: `deleted-${tail}@deleted.invalid` });
    await aLoopcheck(server, { fan: person, artists: [friend] });
    await server.call('user/disable', {}, { as: person });
    await server.clock.advance(30 * DAY_MS + HOUR_MS);
    const { username } = await server.database.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(username).toMatch(/^deleted-/);
    const mails = await mailsOf(friend);
    expect(mails[0]?.text).toContain('Deleted user');
    expect(mails[0]?.html).toContain('<a href="');
    expect(mails[0]?.html).toContain('Deleted user');
    staff = await signInAgain(server, staff);
  });
});

describe('user/export-data', () => {
  async function download(person: TestPerson) {
    const { status, body, headers } = await server.call('user/export-data', {}, { as: person });
    const response = status === 200 ? await fetch(new URL(body.url, server.url)) : null;
    const files = response ? unzipSync(new Uint8Array(await response.arrayBuffer())) : {};
    const texts = Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]),
    );
    return { status, body, headers, response, texts };
  }

  it('holds everything about the caller as JSON and CSV, and nothing private of others', async () => {
    const [fan, artist] = [await aFan(server, { tokens: 1000, firstname: '=1+1' }), await anArtist(server)];
    await server.call('user/like-artist', { artistId: artist.userId, like: true }, { as: fan });
    await aLoopcheck(server, { fan, artists: [artist] });
    await server.database.db
      .insertInto('identity_links')
      .values({
        provider: 'google',
        subject: 'google-4711',
        user_id: fan.userId,
        created_at: server.ctx.clock.now(),
      })
      .execute();
    const { response, texts } = await download(fan);
    expect(response?.headers.get('content-type')).toBe('application/zip');
    expect(response?.headers.get('content-disposition')).toMatch(/^attachment; filename="dubplate-my-data-/);
    const whole: Record<string, Record<string, unknown>[]> = JSON.parse(texts['data.json'] ?? '');
    const kinds = Object.keys(whole);
    expect(Object.keys(texts).toSorted()).toEqual(
      ['data.json', ...kinds.map((kind) => `${kind}.csv`)].toSorted(),
    );
    expect(whole['profile']).toMatchObject([{ email: fan.email, username: fan.username }]);
    expect(whole['likes']).toMatchObject([{ artist: artist.username }]);
    expect(whole['linked-accounts']).toMatchObject([{ provider: 'google', subject: 'google-4711' }]);
    expect(whole['statement']).toMatchObject([{ tokens: 1000 }, { tokens: -300 }]);
    expect(whole['loopchecks-sent']).toMatchObject([
      { artist: artist.username, price_tokens: 300, status: 1 },
    ]);
    expect(whole['uploads']).toHaveLength(1);
    expect(whole['mails']).toHaveLength(1);
    expect(texts['profile.csv']).toContain(`"'=1+1"`);
    expect(texts['statement.csv']?.split('\r\n')).toHaveLength(4);
    const all = Object.values(texts).join('\n');
    expect(all).not.toContain(artist.email);
    expect(all).not.toMatch(/argon2|renewal_hash|successor_key/);

    const received = await download(artist);
    expect(received.texts['loopchecks-received.csv']).toContain(fan.username);
    expect(Object.values(received.texts).join('\n')).not.toContain(fan.email);
  });

  it('comes once a day, by an address that works once and for a minute', async () => {
    const fan = await aFan(server);
    const first = await download(fan);
    expect(first.body.expiresIn).toBe(60);
    expect((await fetch(new URL(first.body.url, server.url))).status).toBe(404);
    const early = await download(fan);
    expect([early.status, early.body.error.code]).toEqual([429, 'rate-limited']);
    const wait = Number(early.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(23 * 3600);
    expect(wait).toBeLessThanOrEqual(24 * 3600);
    await server.clock.advance(DAY_MS, { runsJobs: false });
    const later = await server.call('user/export-data', {}, { as: await signInAgain(server, fan) });
    expect(later.status).toBe(200);
    await server.clock.advance(61_000, { runsJobs: false });
    expect((await fetch(new URL(later.body.url, server.url))).status).toBe(404);
    // A ticket opens only what it was given for.
    const other = later.body.url.replace('personal-data', 'export');
    expect((await fetch(new URL(other, server.url))).status).toBe(404);
    staff = await signInAgain(server, staff);
  });
});

describe('an address to download from', () => {
  it('opens nothing once its person is suspended or gone, nor without the rights it was given for', async () => {
    const [boss, fan, admin, gone] = [
      await aSuperAdmin(server),
      await aFan(server),
      await aStaffMember(server),
      await aFan(server),
    ];
    const addresses = [
      (await server.call('user/export-data', {}, { as: fan })).body.url,
      (await server.call('user/export-data', {}, { as: gone })).body.url,
      (await server.call('admin/export', { resource: 'users' }, { as: admin })).body.url,
    ];
    const change = async ({ userId }: TestPerson, changes: object) =>
      await server.call('admin/update-user', { userId, changes, reason: 'A test' }, { as: boss });
    await change(fan, { suspended: true });
    await server.call('user/disable', {}, { as: gone });
    await change(admin, { admin: false });
    const answers = addresses.map(async (address) => await fetch(new URL(address, server.url)));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('email/contact', () => {
  it('reaches every member of staff, answers go to the sender, and nothing in it is markup', async () => {
    const message = 'Hello,\n<script>alert(1)</script> & "more"';
    const { body } = await server.call('email/contact', {
      email: 'asking@example.test',
      subject: 'Hi\r\nBcc: x@example.test',
      message,
    });
    expect(body).toEqual({ ok: true });
    const mail = (await mailsOf(staff)).at(-1);
    expect(mail).toMatchObject({ code: 'N53', reply_to: 'asking@example.test', unsubscribe_url: null });
    expect(mail?.text).toContain(message);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(mail?.html).not.toContain('<script>');
    // The line break in its subject begins no header as it travels.
    const { id = '', to_email: to = '', subject = '', text = '', html = '' } = mail ?? {};
    const sent = {
      id,
      to,
      subject,
      text,
      html,
      replyTo: null,
      unsubscribeUrl: null,
      attachments: [],
      date: new Date(),
    };
    const [head = ''] = (await mimeMessage(sent, 'no-reply@dubplate.test')).toString().split('\r\n\r\n');
    expect(head).toMatch(/^Subject: Contact: Hi/m);
    expect(head).not.toMatch(/^bcc:/im);
    const { body: bell } = await server.call('notifications/get', {}, { as: staff });
    expect(bell.items.filter(({ code }) => code === 'N53')).toEqual([]);
  });

  it.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['a short subject', { subject: 'Hi' }, 'subject'],
    ['a short message', { message: 'too short' }, 'message'],
    ['a long message', { message: 'x'.repeat(5001) }, 'message'],
  ])('refuses %s', async (_, wrong, field) => {
    const right = { email: 'a@example.test', subject: 'A question', message: 'Long enough to send.' };
    const { status, body } = await server.send('email/contact', { ...right, ...wrong });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('a long pause', () => {
  it('is told to the artist once after 30 days, and again for the next one', async () => {
    const artist = await anArtist(server);
    const accept = async (acceptRequest: 1 | 3) =>
      await server.call(
        'user/update-infos',
        { userInfos: { acceptRequest } },
        { as: await signInAgain(server, artist) },
      );
    const told = async () => (await mailsOf(artist)).filter(({ code }) => code === 'N55').length;
    await accept(3);
    await server.clock.advance(30 * DAY_MS - HOUR_MS);
    expect(await told()).toBe(0);
    await server.clock.advance(2 * HOUR_MS);
    expect(await told()).toBe(1);
    await server.clock.advance(40 * DAY_MS);
    expect(await told()).toBe(1);
    await accept(1);
    await accept(3);
    await server.clock.advance(31 * DAY_MS);
    expect(await told()).toBe(2);
  });
});

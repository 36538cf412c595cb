import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { aSession } from '../sessions/testing/sessions.ts';
import { importPeople, likes } from './testing/contacts.ts';

let server: BootedServer;
beforeAll(async () => void (server = await boot()));
afterAll(async () => await server.close());

let count = 0;
const anAddress = () => `reader-${process.pid}-${(count += 1)}@example.test`;
const text = { subject: 'A new record', text: 'It comes out in May.\n\nOn vinyl,\nof course.' };

const announce = async (as: TestPerson, input: object = text) => {
  const { status, body } = await server.send('user/send-announcement', { ...input, token: as.token });
  return { status, code: status === 200 ? null : body.error.code, body };
};
const listOf = async (as: TestPerson) => (await server.call('user/get-announcements', {}, { as })).body;

async function mailsOf({ userId }: TestPerson, code = 'N61') {
  return await server.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('artist_id', '=', userId)
    .where('code', '=', code)
    .orderBy('id')
    .execute();
}

/** Likes the artist and wants news. */
async function aReader(artist: TestPerson): Promise<TestPerson> {
  const fan = await aFan(server);
  await likes(server, fan, artist);
  await wantsNews(fan, true);
  return fan;
}

async function wantsNews(fan: TestPerson, marketing: boolean): Promise<void> {
  const notificationPreferences = { requests: true, sessions: true, money: true, marketing };
  const { status } = await server.call(
    'user/update-infos',
    { userInfos: { notificationPreferences } },
    { as: fan },
  );
  expect(status).toBe(200);
}

const post = async (url: string, body = 'List-Unsubscribe=One-Click') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, html: await response.text() };
};

describe('user/send-announcement', () => {
  it('mails once to everybody who agreed, and to who likes the artist and wants news', async () => {
    const artist = await anArtist(server);
    const [reader, both, quiet] = [await aReader(artist), await aReader(artist), await aFan(server)];
    await likes(server, quiet, artist);
    const outside = anAddress();
    await importPeople(server, artist, [{ email: outside, name: 'Kim' }, { email: both.email }]);
    expect(await listOf(artist)).toMatchObject({ recipients: 3, nextAt: null, total: 0 });
    const { status } = await announce(artist);
    expect(status).toBe(200);
    await server.ctx.runJobs();
    const mails = await mailsOf(artist);
    expect(mails.map(({ to_email }) => to_email).toSorted()).toEqual(
      [outside, both.email, reader.email].toSorted(),
    );
    for (const mail of mails) {
      expect(mail.subject).toBe(`${artist.username}: A new record`);
      expect(mail.text).toContain('It comes out in May.\n\nOn vinyl,\nof course.');
      expect(mail.unsubscribe_url).toContain('/app/mail/unsubscribe/');
    }
    const toOutside = mails.find(({ to_email }) => to_email === outside);
    expect(toOutside?.text).toMatch(/^Hi,\n/);
    expect(toOutside?.text).toContain(
      `You get this mail because ${artist.username} says that you agreed to get mails from them.`,
    );
    expect(await listOf(artist)).toMatchObject({
      items: [{ subject: 'A new record', sent: 3, isDone: true }],
      recipients: 3,
    });
  });

  it('is allowed once in 24 hours, to the millisecond', async () => {
    const artist = await anArtist(server);
    await importPeople(server, artist, [{ email: anAddress() }]);
    const at = addMs(server.ctx.clock.now(), 1000);
    const next = addMs(at, DAY_MS);
    await server.clock.stoppedAt(at, async () => expect((await announce(artist)).status).toBe(200));
    await server.clock.set(addMs(at, DAY_MS - 60_000), { runsJobs: false });
    const later = await signInAgain(server, artist);
    await server.clock.stoppedAt(addMs(next, -1), async () => {
      expect((await announce(later)).code).toBe('rate-limited');
      expect((await listOf(later)).nextAt?.seconds).toBe(Math.floor(next.getTime() / 1000));
    });
    await server.clock.stoppedAt(next, async () => {
      expect((await listOf(later)).nextAt).toBeNull();
      expect((await announce(later)).status).toBe(200);
    });
  });

  it('goes out once when it comes several times at once', async () => {
    const artist = await anArtist(server);
    await importPeople(server, artist, [{ email: anAddress() }]);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await announce(artist)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
    await server.ctx.runJobs();
    expect(await mailsOf(artist)).toHaveLength(1);
  });

  it('is refused without anybody to get it, under review, and with other texts', async () => {
    const [artist, newcomer] = [await anArtist(server), await anArtist(server, { status: 2 })];
    expect((await announce(artist)).code).toBe('state-conflict');
    for (const as of [artist, newcomer]) await importPeople(server, as, [{ email: anAddress() }]);
    expect((await announce(newcomer)).code).toBe('forbidden');
    const bad = [
      { ...text, subject: 'ab' },
      { ...text, subject: 'x'.repeat(121) },
      { ...text, subject: 'Hello\r\nBcc: all@example.test' },
      { ...text, text: 'too short' },
      { ...text, text: 'x'.repeat(5001) },
      { ...text, recipients: 5 },
      { subject: text.subject },
    ];
    for (const input of bad) expect((await announce(artist, input)).status).toBe(422);
    expect((await announce(artist)).status).toBe(200);
  });

  it('writes its mails in batches and ends when the artist is suspended meanwhile', async () => {
    const artist = await anArtist(server);
    const boss = await aSuperAdmin(server);
    await importPeople(
      server,
      artist,
      Array.from({ length: 450 }, () => ({ email: anAddress() })),
    );
    const reader = await aReader(artist);
    const send = async () => await announce(artist);
    expect(await countStatements(send)).toBeLessThan(20);
    await server.ctx.runJobs();
    const mails = await mailsOf(artist);
    expect([mails.length, new Set(mails.map(({ to_email }) => to_email)).size]).toEqual([451, 451]);
    expect(mails.at(-1)?.user_id).toBe(reader.userId);
    const other = await anArtist(server);
    await importPeople(server, other, [{ email: anAddress() }]);
    await announce(other);
    await server.call(
      'admin/update-artist-status',
      { artistId: other.userId, status: 4, reason: 'Sends advertising' },
      { as: boss },
    );
    await server.ctx.runJobs();
    expect(await mailsOf(other)).toEqual([]);
  });
});

describe('user/get-announcements', () => {
  it('lists one’s announcements, newest first, with their counts', async () => {
    const [artist, other] = [await anArtist(server), await anArtist(server)];
    for (const as of [artist, other]) {
      await importPeople(server, as, [{ email: anAddress() }]);
      await announce(as, { ...text, subject: `By ${as.username}` });
    }
    await server.ctx.runJobs();
    const { items, total } = await listOf(artist);
    expect([items.map(({ subject, sent }) => [subject, sent]), total]).toEqual([
      [[`By ${artist.username}`, 1]],
      1,
    ]);
  });
});

describe('the link in a mail to an imported person', () => {
  async function aMail() {
    const artist = await anArtist(server);
    const email = anAddress();
    await importPeople(server, artist, [{ email }]);
    await announce(artist);
    await server.ctx.runJobs();
    const [mail] = await mailsOf(artist);
    return { artist, email, url: mail?.unsubscribe_url ?? '' };
  }
  const mailsStateOf = async (as: TestPerson) =>
    (await server.call('user/get-my-users', {}, { as })).body.items.map(({ mails }) => mails);

  it('names the artist, stops their mails by one click without signing in, and takes that back', async () => {
    const { artist, email, url } = await aMail();
    expect(url).not.toContain(email);
    expect(Buffer.from(url.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString()).not.toContain(
      email,
    );
    const asked = await (await fetch(url)).text();
    expect(asked).toContain(`You will no longer get mails from ${artist.username}.`);
    expect(await mailsStateOf(artist)).toEqual(['agreed']);
    const done = await post(url);
    expect([
      done.status,
      done.html.includes(`You will no longer get mails from ${artist.username}.`),
    ]).toEqual([200, true]);
    expect(await mailsStateOf(artist)).toEqual(['unsubscribed']);
    expect((await listOf(artist)).recipients).toBe(0);
    expect((await post(url)).status).toBe(200);
    const undone = await post(`${url}/undo`, '');
    expect(undone.html).toContain(`You get mails from ${artist.username} again.`);
    expect(await mailsStateOf(artist)).toEqual(['agreed']);
  });

  it('counts also after the person was removed and imported again', async () => {
    const { artist, email, url } = await aMail();
    const { body } = await server.call('user/get-my-users', {}, { as: artist });
    const contactId = body.items[0]?.contactId ?? '';
    await server.call('user/remove-contact', { contactId }, { as: artist });
    expect((await post(url)).status).toBe(200);
    await importPeople(server, artist, [{ email }]);
    expect(await mailsStateOf(artist)).toEqual(['unsubscribed']);
  });

  it('does nothing when it was changed', async () => {
    const { artist, url } = await aMail();
    const claim = Buffer.from(`contact:${artist.userId}:x`).toString('base64url');
    for (const wrong of [url.slice(0, -1), url.replace(/[^/]+(?=\.[^.]+$)/, claim)])
      expect((await post(wrong)).status).toBe(404);
    expect(await mailsStateOf(artist)).toEqual(['agreed']);
  });
});

describe('a planned session', () => {
  it('is told to imported people who agreed, and to nobody twice', async () => {
    const artist = await anArtist(server);
    const [liker, off] = [await aFan(server), await aFan(server)];
    await likes(server, liker, artist);
    await server.call(
      'user/update-infos',
      {
        userInfos: {
          notificationPreferences: { requests: true, sessions: false, money: true, marketing: true },
        },
      },
      { as: off },
    );
    const [outside, gone] = [anAddress(), anAddress()];
    await importPeople(
      server,
      artist,
      [outside, gone, liker.email, off.email].map((email) => ({ email })),
    );
    await announce(artist);
    await server.ctx.runJobs();
    const toGone = (await mailsOf(artist)).find(({ to_email }) => to_email === gone);
    await post(toGone?.unsubscribe_url ?? '');
    await aSession(server, artist, { title: 'Live from the cellar' });
    await server.ctx.runJobs();
    const all = await server.database.db
      .selectFrom('mail_outbox')
      .select(['to_email', 'text'])
      .where('code', '=', 'N26')
      .where('to_email', 'in', [outside, gone, liker.email, off.email])
      .execute();
    expect(all.map(({ to_email }) => to_email).toSorted()).toEqual([outside, liker.email].toSorted());
    const told = all.find(({ to_email }) => to_email === outside);
    expect(told?.text).toContain('It begins on');
    expect(told?.text).toContain('says that you agreed to get mails from them');
  });
});

describe('the outbox of staff', () => {
  it('shows the mails of an artist, and no address that the artist imported', async () => {
    const [artist, boss] = [await anArtist(server), await aSuperAdmin(server)];
    const [email, reader] = [anAddress(), await aReader(artist)];
    await importPeople(server, artist, [{ email }]);
    await announce(artist, { ...text, subject: 'Seen by staff' });
    await server.ctx.runJobs();
    const list = await server.call('admin/outbox', { q: 'Seen by staff' }, { as: boss });
    expect(list.body.items.map((mail) => mail.email).toSorted()).toEqual(
      ['(imported by an artist)', reader.email].toSorted(),
    );
    expect((await server.call('admin/outbox', { email }, { as: boss })).body.items).toEqual([]);
    const hidden = list.body.items.find(({ userId }) => userId === null);
    const mail = await server.call('admin/get-mail', { mailId: hidden?.id ?? '' }, { as: boss });
    expect(JSON.stringify(mail.body)).not.toContain(email);
    expect(mail.body.text).toContain('It comes out in May.');
  });
});

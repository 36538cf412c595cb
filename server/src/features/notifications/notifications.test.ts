import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, type TestPerson } from '../../testing/builders.ts';
import { readHeader } from '../../testing/encoded-words.ts';
import { MailRefused } from '../../providers/mail/port.ts';
import { deliverMailsJob } from './deliver-mails.job.ts';
import { type Notice, notify } from './notifications.ts';

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => {
  await server.close();
});

async function tell(...notices: Notice[]): Promise<void> {
  const scope = { ctx: server.ctx, now: server.ctx.clock.now() };
  await server.database.transaction(async (tx) => await notify(tx, scope, notices));
}

function aNotice(to: TestPerson, wanted: Partial<Notice> = {}): Notice {
  return {
    code: 'N12',
    to: to.userId,
    group: 'requests',
    title: 'Feedback delivered',
    text: 'An artist answered your loop.',
    link: '/loopcheck/1',
    mail: {
      subject: 'Your feedback is here',
      lines: ['An artist answered your loop.'],
      button: { label: 'Listen', path: '/loopcheck/1' },
    },
    ...wanted,
  };
}

async function mailsOf(person: TestPerson) {
  return await server.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('user_id', '=', person.userId)
    .orderBy('id')
    .execute();
}

async function theMailOf(person: TestPerson) {
  const [mail, ...others] = await mailsOf(person);
  if (!mail || others.length > 0)
    throw new Error(`There are ${others.length + (mail ? 1 : 0)} mails, not one.`);
  return mail;
}

describe('notifications/get', () => {
  it('shows a person their own notifications, newest first, with how many are unread', async () => {
    const [fan, other] = [await aFan(server), await aFan(server)];
    await tell(aNotice(fan, { title: 'First' }));
    await tell(aNotice(fan, { title: 'Second' }), aNotice(other));
    const { status, body } = await server.call('notifications/get', {}, { as: fan });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, unread: 2 });
    expect(body.items.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(body.items[0]).toMatchObject({
      code: 'N12',
      text: 'An artist answered your loop.',
      link: '/loopcheck/1',
      isRead: false,
    });
  });

  it('gives every notification once over pages, also while new ones come', async () => {
    const fan = await aFan(server);
    await tell(...Array.from({ length: 7 }, (_, index) => aNotice(fan, { title: `${index}` })));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = cursor === undefined ? {} : { cursor };
      const { body } = await server.call('notifications/get', { perPage: 3, ...page }, { as: fan });
      seen.push(...body.items.map(({ title }) => title));
      cursor = body.nextCursor;
      if (cursor !== undefined) await tell(aNotice(fan, { title: 'new' }));
    } while (cursor !== undefined);
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it('finds by text, page by number, oldest first when asked', async () => {
    const fan = await aFan(server);
    await tell(...['100% yes', '1000 yes', 'no'].map((title) => aNotice(fan, { title })));
    const titlesOf = async (input: CallInput<'notifications/get'>) => {
      const { body } = await server.call('notifications/get', input, { as: fan });
      return body.items.map(({ title }) => title);
    };
    expect(await titlesOf({ q: '100%' })).toEqual(['100% yes']);
    expect(await titlesOf({ q: 'YES', order: 'asc' })).toEqual(['100% yes', '1000 yes']);
    expect(await titlesOf({ page: 2, perPage: 2 })).toEqual(['100% yes']);
  });

  it.each([
    [{ page: 1000, perPage: 50 }, 'page'],
    [{ page: 1, cursor: 'x' }, 'cursor'],
    [{ perPage: 201 }, 'perPage'],
    [{ sort: 'title' }, 'sort'],
  ])('refuses %j', async (input, field) => {
    const fan = await aFan(server);
    const { status, body } = await server.send('notifications/get', input, { as: fan });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('notifications/mark-read', () => {
  it('marks all of the person’s own and nobody else’s', async () => {
    const [fan, other] = [await aFan(server), await aFan(server)];
    await tell(aNotice(fan), aNotice(fan), aNotice(other));
    const { body } = await server.call('notifications/mark-read', {}, { as: fan });
    expect(body).toEqual({ ok: true });
    const own = await server.call('notifications/get', {}, { as: fan });
    expect(own.body.unread).toBe(0);
    expect(own.body.items.every(({ isRead }) => isRead)).toBe(true);
    const others = await server.call('notifications/get', {}, { as: other });
    expect(others.body.unread).toBe(1);
  });
});

describe('notify', () => {
  it('writes a mail with text and HTML in the brand’s own look', async () => {
    const fan = await aFan(server, { username: 'Ana.Banana' });
    await tell(aNotice(fan));
    const mail = await theMailOf(fan);
    expect(mail).toMatchObject({
      to_email: fan.email,
      subject: 'Your feedback is here',
      status: 1,
      attempts: 0,
    });
    const unsubscribeUrl = mail.unsubscribe_url ?? 'none';
    expect(mail.text).toBe(
      [
        'Hi Ana.Banana,',
        'An artist answered your loop.',
        `Listen: ${server.url}/loopcheck/1`,
        '--',
        `Dubplate · ${server.url}/`,
        `You get this mail because of your Dubplate notification settings.\nStop these mails: ${unsubscribeUrl}\n`,
      ].join('\n\n'),
    );
    expect(mail.html).toContain('<h1');
    expect(mail.html).toContain(`href="${server.url}/loopcheck/1"`);
    expect(mail.html).toContain(`href="${unsubscribeUrl}"`);
    expect(mail.html).not.toMatch(/<script|<style|undefined/);
  });

  it('escapes whatever people wrote', async () => {
    const fan = await aFan(server);
    const lines = ['<img src=x onerror=alert(1)> & "quotes"'];
    await tell(aNotice(fan, { mail: { subject: 'Hello\r\nBcc: everybody@example.test', lines } }));
    const { html } = await theMailOf(fan);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
  });

  it('names times in the recipient’s own zone, and in English for a language without texts', async () => {
    const lisbon = await aFan(server, { timeZone: 'Europe/Lisbon' });
    const tokyo = await aFan(server, { timeZone: 'Asia/Tokyo' });
    const nowhere = await aFan(server, { timeZone: 'Not/AZone' });
    await server.database.db
      .updateTable('users')
      .set({ language: 'ja' })
      .where('id', '=', tokyo.userId)
      .execute();
    const due = new Date('2026-07-01T18:05:00Z');
    const mail: Notice['mail'] = {
      subject: 'Due',
      lines: [(reader) => `Answer by ${reader.dateTime(due)}.`],
    };
    await tell(...[lisbon, tokyo, nowhere].map((person) => aNotice(person, { mail })));
    expect((await theMailOf(lisbon)).text).toContain('Answer by Wednesday, July 1, 2026 at 7:05 PM GMT+1.');
    expect((await theMailOf(tokyo)).text).toContain('Answer by Thursday, July 2, 2026 at 3:05 AM GMT+9.');
    expect((await theMailOf(tokyo)).html).toContain('<html lang="en">');
    expect((await theMailOf(nowhere)).text).toContain('Answer by Wednesday, July 1, 2026 at 6:05 PM UTC.');
  });

  it('sends no mail of a group that the person switched off, but rings the bell', async () => {
    const fan = await aFan(server);
    const preferences = { requests: false, sessions: true, money: false, marketing: false };
    await server.database.db
      .updateTable('users')
      .set({ notification_preferences: JSON.stringify(preferences) })
      .where('id', '=', fan.userId)
      .execute();
    await tell(aNotice(fan));
    expect(await mailsOf(fan)).toEqual([]);
    const { body } = await server.call('notifications/get', {}, { as: fan });
    expect(body.unread).toBe(1);
  });

  it.each(['money', 'security'] as const)(
    'always sends mails of %s, without a link to stop them',
    async (group) => {
      const fan = await aFan(server);
      const preferences = { requests: false, sessions: false, money: false, marketing: false };
      await server.database.db
        .updateTable('users')
        .set({ notification_preferences: JSON.stringify(preferences) })
        .where('id', '=', fan.userId)
        .execute();
      await tell(aNotice(fan, { group, isBell: false }));
      const mail = await theMailOf(fan);
      expect(mail.unsubscribe_url).toBeNull();
      expect(mail.text).toContain('You get this mail because it concerns your Dubplate account.');
      expect(mail.text + mail.html).not.toContain('Stop these mails');
      const { body } = await server.call('notifications/get', {}, { as: fan });
      expect(body.total).toBe(0);
    },
  );

  it('leaves nothing behind when the act is undone', async () => {
    const fan = await aFan(server);
    const scope = { ctx: server.ctx, now: server.ctx.clock.now() };
    const undone = server.database.transaction(async (tx) => {
      await notify(tx, scope, aNotice(fan));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await mailsOf(fan)).toEqual([]);
  });

  it('takes many notices to several people at once', async () => {
    const people = [await anArtist(server), await anArtist(server), await anArtist(server)];
    await tell(...people.flatMap((person) => Array.from({ length: 16 }, () => aNotice(person))));
    for (const person of people) expect(await mailsOf(person)).toHaveLength(16);
  });
});

describe('the link that stops mails', () => {
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

  async function aLink(): Promise<{ fan: TestPerson; url: string }> {
    const fan = await aFan(server);
    await tell(aNotice(fan));
    return { fan, url: (await theMailOf(fan)).unsubscribe_url ?? 'none' };
  }

  async function wantsRequestMails(fan: TestPerson): Promise<boolean> {
    const { body } = await server.call('user/get-infos', {}, { as: fan });
    return body.notificationPreferences.requests;
  }

  it('opens a page that asks first and needs no script', async () => {
    const { fan, url } = await aLink();
    const response = await fetch(url);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(html).toContain('<form method="post"><button>Stop these mails</button></form>');
    expect(html).not.toContain('<script');
    expect(await wantsRequestMails(fan)).toBe(true);
  });

  it.each([
    ['its button', ''],
    ['the one click of a mail program', 'List-Unsubscribe=One-Click'],
  ])('stops the mails of its group by %s, and no other', async (_what, body) => {
    const { fan, url } = await aLink();
    const response = await fetch(url, { ...form, body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('You will no longer get mails about requests and their answers.');
    const { body: infos } = await server.call('user/get-infos', {}, { as: fan });
    expect(infos.notificationPreferences).toEqual({
      requests: false,
      sessions: true,
      money: true,
      marketing: false,
    });
    await tell(aNotice(fan));
    expect(await mailsOf(fan)).toHaveLength(1);
    expect((await fetch(url, { ...form, body })).status).toBe(200);
  });

  it('does nothing when it was changed', async () => {
    const { fan, url } = await aLink();
    const other = await aFan(server);
    const claim = Buffer.from(`requests:${other.userId}`).toString('base64url');
    const forged = url.replace(/[^/]+(?=\.[^.]+$)/, claim);
    for (const wrong of [forged, url.slice(0, -1), `${url}x`, url.replace(/\.[^.]+$/, '')]) {
      const response = await fetch(wrong, { ...form, body: '' });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This link does not work');
    }
    expect(await wantsRequestMails(other)).toBe(true);
    expect(await wantsRequestMails(fan)).toBe(true);
  });
});

describe('the delivery of mails', () => {
  it('writes them as files that a mail program opens, once', async () => {
    const fan = await aFan(server);
    await tell(
      aNotice(fan, { mail: { subject: 'Zwei Töne für dich – und 日本語'.repeat(3), lines: ['Hör zu'] } }),
    );
    await server.ctx.runJobs();
    await server.ctx.runJobs();
    const mail = await theMailOf(fan);
    expect(mail).toMatchObject({ status: 2, attempts: 1, provider: 'outbox', last_error: null });
    const folder = join(server.ctx.config.dataDir, 'mail');
    expect(await readdir(folder)).toContain(`${mail.id}.eml`);
    const file = await readFile(join(folder, `${mail.id}.eml`), 'utf8');
    expect(file).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(file).toContain(`\r\nTo: ${fan.email}\r\n`);
    expect(file).toContain(
      `\r\nList-Unsubscribe: <${mail.unsubscribe_url}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`,
    );
    const subject = /^Subject: (.*(?:\r\n .*)*)$/m.exec(file)?.[1] ?? '';
    expect(readHeader(subject)).toBe(mail.subject);
    const parts = file.split('Content-Transfer-Encoding: base64\r\n\r\n').slice(1);
    const [text, html] = parts.map((part) => Buffer.from(part.split('--')[0] ?? '', 'base64').toString());
    expect(text).toBe(mail.text);
    expect(html).toBe(mail.html);
  });

  it('lets nobody add a header by a line break in a subject', async () => {
    const fan = await aFan(server);
    await tell(aNotice(fan, { mail: { subject: 'Hello\r\nBcc: all@example.test', lines: ['x'] } }));
    await server.ctx.runJobs();
    const { id } = await theMailOf(fan);
    const file = await readFile(join(server.ctx.config.dataDir, 'mail', `${id}.eml`), 'utf8');
    expect(file).not.toMatch(/^Bcc:/m);
  });

  it('tries again after 1 and 5 minutes, half an hour, 2 and 12 hours, and then gives up', async () => {
    const fan = await aFan(server);
    await tell(aNotice(fan));
    const working = server.ctx.mail;
    let tries = 0;
    server.ctx.mail = {
      name: 'smtp',
      send: async ({ to }) => {
        if (to === fan.email) tries += 1;
        throw new Error('421 try again later');
      },
    };
    try {
      await server.ctx.runJobs();
      expect(tries).toBe(1);
      const waits = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS];
      for (const [index, wait] of waits.entries()) {
        await server.clock.advance(wait - 10 * SECOND_MS);
        expect(tries).toBe(index + 1);
        await server.clock.advance(10 * SECOND_MS);
        expect(tries).toBe(index + 2);
      }
      expect(await theMailOf(fan)).toMatchObject({
        status: 3,
        attempts: 6,
        last_error: '421 try again later',
      });
      await server.clock.advance(DAY_MS);
      expect(tries).toBe(6);
    } finally {
      server.ctx.mail = working;
    }
  });

  it('gives a mail up at once that can never arrive', async () => {
    const fan = await aFan(server);
    await tell(aNotice(fan));
    const working = server.ctx.mail;
    server.ctx.mail = {
      name: 'smtp',
      send: async ({ to }) => {
        if (to === fan.email) throw new MailRefused('550 5.1.1 No such user');
      },
    };
    try {
      await server.ctx.runJobs();
      expect(await theMailOf(fan)).toMatchObject({
        status: 3,
        attempts: 1,
        last_error: '550 5.1.1 No such user',
      });
    } finally {
      server.ctx.mail = working;
    }
  });

  it('delivers on a later try, and a mail is never in two hands at once', async () => {
    const fan = await aFan(server);
    await tell(aNotice(fan));
    const working = server.ctx.mail;
    let tries = 0;
    server.ctx.mail = {
      name: 'smtp',
      send: async ({ to }) => {
        if (to !== fan.email) return;
        tries += 1;
        if (tries === 1) throw new Error('timeout');
      },
    };
    try {
      const scope = { ctx: server.ctx, now: server.ctx.clock.now() };
      await Promise.all(Array.from({ length: 5 }, async () => await deliverMailsJob.run(scope)));
      expect(tries).toBe(1);
      await server.clock.advance(MINUTE_MS);
      expect(tries).toBe(2);
      expect(await theMailOf(fan)).toMatchObject({
        status: 2,
        attempts: 2,
        provider: 'smtp',
        last_error: null,
      });
    } finally {
      server.ctx.mail = working;
    }
  });

  it('forgets delivered mails after ninety days', async () => {
    const fan = await aFan(server);
    await tell(aNotice(fan));
    await server.ctx.runJobs();
    await server.clock.advance(90 * DAY_MS - HOUR_MS);
    expect(await mailsOf(fan)).toHaveLength(1);
    await server.clock.advance(2 * HOUR_MS);
    expect(await mailsOf(fan)).toHaveLength(0);
  });
});

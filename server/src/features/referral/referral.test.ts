import { REFERRAL_CAP, REFERRAL_CODE_PATTERN } from '@dubplate/shared/features/referral/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  aSuperAdmin,
  signInAgain,
  type TestPerson,
} from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { toldTo } from '../loopcheck/testing/loops.ts';

let server: BootedServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await boot();
  staff = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

async function aReferrer(wanted: Parameters<typeof aFan>[1] = {}) {
  const person = await aFan(server, wanted);
  const { body } = await server.call('referral/generate', {}, { as: person });
  return { ...person, code: body.referralCode };
}

let count = 0;
async function register(given: object, headers: Record<string, string> = {}) {
  count += 1;
  const name = `friend-${process.pid}-${count}`;
  const {
    status,
    body,
    headers: answered,
  } = await server.call(
    'user/register',
    {
      authProvider: 'password',
      email: `${name}@example.test`,
      username: name,
      password: 'a long enough phrase',
      ...given,
    },
    { headers },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return {
    userId: body.user.uid,
    token: body.idToken ?? '',
    user: body.user,
    cookies: answered.getSetCookie(),
  };
}

const friendsOf = async (as: TestPerson) =>
  (await server.call('referral/get-user-referrals', {}, { as })).body;
const rowOf = async (friendId: string) =>
  await server.database.db
    .selectFrom('referrals')
    .selectAll()
    .where('friend_id', '=', friendId)
    .executeTakeFirst();
const approve = async (artistId: string) =>
  await server.call('admin/update-artist-status', { artistId, status: 1 }, { as: staff });
const tokenOf = async (person: { userId: string }) => (await moneyOf(server, person)).token;

describe('referral/generate', () => {
  it('makes one code for a person, however many ask at once', async () => {
    const fan = await aFan(server);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await server.call('referral/generate', {}, { as: fan })),
    );
    const codes = new Set(answers.map(({ body }) => body.referralCode));
    expect(codes.size).toBe(1);
    const [code] = codes;
    expect(code).toMatch(REFERRAL_CODE_PATTERN);
    expect(answers[0]?.body.link).toBe(`${server.ctx.publicUrl()}/register?ref=${code}`);
    expect((await server.call('user/get-infos', {}, { as: fan })).body.referralCode).toBe(code);
  });
});

describe('a referral', () => {
  it('gives both 500 tokens when a fan’s address is proven', async () => {
    const referrer = await aReferrer();
    const friend = await register({ referralCode: referrer.code });
    expect([friend.user.token, await tokenOf(referrer)]).toEqual([500, 500]);
    expect((await toldTo(server, referrer)).bells).toEqual(['N25']);
    expect((await toldTo(server, friend)).bells).toEqual(['N25']);
    const { items } = (await server.call('payment/get-user-transactions', {}, { as: referrer })).body;
    expect(items.map(({ kind, tokens }) => [kind, tokens])).toEqual([['referral', 500]]);
  });

  it('waits for the proof of the address, and pays once however often it comes', async () => {
    const referrer = await aReferrer();
    const friend = await aFan(server, { referredByCode: referrer.code, emailVerified: false });
    expect([(await rowOf(friend.userId))?.status, await tokenOf(friend)]).toEqual(['pending', 0]);
    await server.call('identity/send-verification', {}, { as: friend });
    const mail = await server.database.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('user_id', '=', friend.userId)
      .where('code', '=', 'N51')
      .executeTakeFirst();
    const code = /[?]code=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => await server.call('identity/verify-email', { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await tokenOf(friend), await tokenOf(referrer)]).toEqual([500, 500]);
  });

  it('of an artist waits for the approval and then brings 1,000 and 500, once', async () => {
    const referrer = await aReferrer();
    const artist = await register({ referralCode: referrer.code, type: 2 });
    expect([(await rowOf(artist.userId))?.status, await tokenOf(referrer)]).toEqual(['pending', 0]);
    await Promise.all([1, 2, 3, 4].map(async () => await approve(artist.userId)));
    expect([await tokenOf(referrer), await tokenOf(artist)]).toEqual([1000, 500]);
    // Suspended and active again: nothing more.
    const suspend = { artistId: artist.userId, status: 4 as const, reason: 'A test of it.' };
    await server.call('admin/update-artist-status', suspend, { as: staff });
    await approve(artist.userId);
    expect([await tokenOf(referrer), await tokenOf(artist)]).toEqual([1000, 500]);
  });

  it('of a fan who becomes an artist brings the other 500', async () => {
    const referrer = await aReferrer();
    const fan = await register({ referralCode: referrer.code });
    await server.call('admin/convert-to-artist', { userId: fan.userId }, { as: staff });
    expect([await tokenOf(referrer), await tokenOf(fan)]).toEqual([1000, 500]);
    expect(await friendsOf(referrer)).toMatchObject({
      creditedTokens: 1000,
      pendingFriends: 0,
      items: [{ username: fan.user.username, type: 2, status: 'credited', tokens: 1000 }],
    });
  });

  it('leads nowhere with a code of nobody or of oneself', async () => {
    const referrer = await aReferrer();
    for (const referralCode of ['NOBODYS2', '']) {
      expect(await rowOf((await register({ referralCode })).userId)).toBe(undefined);
    }
    const byCookie = await register({}, { cookie: `referral=${referrer.code}` });
    expect((await rowOf(byCookie.userId))?.referrer_id).toBe(referrer.userId);
  });

  it('is held back for signs of abuse, each by its name', async () => {
    const gone = await aReferrer();
    await server.call('user/disable', {}, { as: gone });
    const suspended = await aReferrer();
    const changes = { suspended: true };
    await server.call(
      'admin/update-user',
      { userId: suspended.userId, changes, reason: 'A test.' },
      { as: staff },
    );
    const alias = await aReferrer({ email: 'lea.base@example.test' });
    const dotted = await aReferrer({ email: 'mia.dot@gmail.com' });
    const card = await aReferrer();
    const found: unknown[] = [];
    const blockOf = async (friend: { userId: string }) => {
      const row = await rowOf(friend.userId);
      found.push([row?.status, row?.block, await tokenOf(friend)]);
    };
    await blockOf(await register({ referralCode: gone.code }));
    await blockOf(await register({ referralCode: suspended.code }));
    await blockOf(await register({ referralCode: alias.code, email: 'lea.base+two@example.test' }));
    await blockOf(await register({ referralCode: dotted.code, email: 'm.iadot+x@googlemail.com' }));
    const { accountsSharingCard } = server.ctx;
    server.ctx.accountsSharingCard = async () => [card.userId];
    await blockOf(await register({ referralCode: card.code }));
    server.ctx.accountsSharingCard = accountsSharingCard;
    expect(found).toEqual([
      ['blocked', 'referrer-gone', 0],
      ['blocked', 'referrer-gone', 0],
      ['blocked', 'same-email', 0],
      ['blocked', 'same-email', 0],
      ['blocked', 'same-card', 0],
    ]);
    for (const referrer of [alias, card]) expect(await tokenOf(referrer)).toBe(0);
  });

  it('is held back when both were opened in one browser, which its mark tells', async () => {
    const first = await register({});
    const mark = first.cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
    expect(mark).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/app; HttpOnly; SameSite=Lax/);
    const { body } = await server.call('referral/generate', {}, { as: first });
    const cookie = mark.split(';')[0] ?? '';
    const friend = await register({ referralCode: body.referralCode }, { cookie });
    expect(await rowOf(friend.userId)).toMatchObject({ status: 'blocked', block: 'same-device' });
    const elsewhere = await register({ referralCode: body.referralCode });
    expect(await rowOf(elsewhere.userId)).toMatchObject({ status: 'credited' });
    const { rows } = { rows: await server.database.db.selectFrom('referral_devices').selectAll().execute() };
    expect(rows.some(({ device_hash }) => cookie.includes(device_hash))).toBe(false);
  });

  it('is held back beyond 50 rewarded friends in 30 days, and no longer', async () => {
    const referrer = await aReferrer();
    const now = server.ctx.clock.now();
    const friends = Array.from({ length: REFERRAL_CAP - 1 }, () => randomUUID());
    // Nobody asks for the friends themselves, only when they were rewarded; that the rest was held back keeps the books right.
    await server.database.db
      .insertInto('referrals')
      .values(
        friends.map((friend_id) => ({
          id: randomUUID(), referrer_id: referrer.userId, friend_id, status: 'blocked' as const, block: 'cap' as const,
          created_at: now, credited_at: now,
        })),
      )
      .execute(); // prettier-ignore
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => {
        const friend = await register({ referralCode: referrer.code });
        return (await rowOf(friend.userId))?.status;
      }),
    );
    expect(statuses.filter((status) => status === 'blocked')).toHaveLength(2);
    expect(await tokenOf(referrer)).toBe(500);
    await server.clock.advance(30 * DAY_MS);
    staff = await signInAgain(server, staff);
    const next = await register({ referralCode: referrer.code });
    expect((await rowOf(next.userId))?.status).toBe('credited');
    await server.database.db.deleteFrom('referrals').where('friend_id', 'in', friends).execute();
  });

  it('is part of what both can take along, and the marks go with an erased person', async () => {
    const referrer = await aReferrer();
    const friend = await register({ referralCode: referrer.code });
    const own = async (kind: string, { userId }: { userId: string }) =>
      (await server.ctx.personalData.find(({ name }) => name === kind)?.rowsOf(server.database.db, userId)) ??
      [];
    expect(await own('referrals', referrer)).toMatchObject([
      { role: 'brought', other: friend.user.username },
    ]);
    expect(await own('referrals', friend)).toMatchObject([{ role: 'brought by', own_tokens: 500 }]);
    expect(await own('browser-marks', friend)).toHaveLength(1);
    await server.call('user/disable', {}, { as: friend });
    await server.clock.advance(31 * DAY_MS);
    staff = await signInAgain(server, staff);
    expect(await own('browser-marks', friend)).toEqual([]);
    const { items } = await friendsOf(await signInAgain(server, referrer));
    expect(items).toMatchObject([{ username: 'Deleted user', status: 'credited' }]);
  });
});

describe('referral/get-user-referrals', () => {
  it("lists the caller's friends with what they brought, by state and name", async () => {
    const referrer = await aReferrer();
    const fan = await register({ referralCode: referrer.code });
    const artist = await register({ referralCode: referrer.code, type: 2 });
    await register({ referralCode: (await aReferrer()).code });
    const body = await friendsOf(referrer);
    expect(body).toMatchObject({ total: 2, creditedTokens: 500, pendingFriends: 1 });
    expect(body.items.map(({ type, status, tokens }) => [type, status, tokens])).toEqual([
      [2, 'pending', 0],
      [1, 'credited', 500],
    ]);
    const list = async (given: object) =>
      (await server.call('referral/get-user-referrals', given, { as: referrer })).body.items.map(
        ({ username }) => username,
      );
    expect(await list({ filter: { status: 'pending' } })).toEqual([artist.user.username]);
    expect(await list({ q: fan.user.username.toUpperCase() })).toEqual([fan.user.username]);
    expect(await list({ perPage: 1, order: 'asc' })).toEqual([fan.user.username]);
  });
});

describe('admin/release-referral', () => {
  it('pays what was held back, once, and nothing holds it back again', async () => {
    const referrer = await aReferrer({ email: 'ben.base@example.test' });
    const friend = await register({ referralCode: referrer.code, email: 'ben.base+two@example.test' });
    const referralId = (await rowOf(friend.userId))?.id ?? '';
    const release = async () =>
      await server.call(
        'admin/release-referral',
        { referralId, reason: 'They are brothers.' },
        { as: staff },
      );
    const answers = await Promise.all([1, 2, 3].map(async () => await release()));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const { body } = answers.find(({ status }) => status === 200) ?? {};
    expect(body).toMatchObject({ status: 'credited', block: null, referrerTokens: 500, friendTokens: 500 });
    await server.call('admin/convert-to-artist', { userId: friend.userId }, { as: staff });
    expect([await tokenOf(referrer), await tokenOf(friend)]).toEqual([1000, 500]);
  });

  it('is refused to a super admin who is its referrer or its friend, also with another account', async () => {
    const referrer = await aSuperAdmin(server, { email: 'super.ben@example.test' });
    const { body } = await server.call('referral/generate', {}, { as: referrer });
    const friend = await register({ referralCode: body.referralCode, email: 'super.ben+two@example.test' });
    const rights = { user_id: friend.userId, is_admin: true, is_super_admin: true, granted_at: new Date() };
    await server.database.db.insertInto('staff_flags').values(rights).execute();
    const third = await aSuperAdmin(server, { email: 'super.ben+three@example.test' });
    const referralId = (await rowOf(friend.userId))?.id ?? '';
    const release = async (as: { token: string }) =>
      await server.call('admin/release-referral', { referralId, reason: 'It is me.' }, { as: as.token });
    for (const own of [referrer, friend, third]) {
      const { status, body: refusal } = await release(own);
      expect([status, refusal.error.code]).toEqual([403, 'forbidden']);
    }
    expect(await rowOf(friend.userId)).toMatchObject({ status: 'blocked', referrer_tokens: 0 });
    expect((await release(staff)).status).toBe(200);
  });
});

describe('admin/get-referral', () => {
  it('tells code, states with their times and why it was held back, also after the release', async () => {
    const referrer = await aReferrer({ email: 'mia.base@example.test' });
    const email = 'mia.base+two@example.test';
    const friend = await register({ referralCode: referrer.code.toLowerCase(), email });
    const row = await rowOf(friend.userId);
    const read = async () =>
      (await server.call('admin/get-referral', { referralId: row?.id ?? '' }, { as: staff })).body;
    const heldDate = row?.created_at.toISOString();
    expect(await read()).toMatchObject({
      code: referrer.code, block: 'same-email', heldFor: 'same-email', heldDate, creditedDate: null, releasedDate: null,
    }); // prettier-ignore
    await server.clock.advance(60_000);
    const released = { referralId: row?.id ?? '', reason: 'They are sisters.' };
    await server.call('admin/release-referral', released, { as: staff });
    const statements = await countStatements(async () => {
      const after = await read();
      expect(after).toMatchObject({ status: 'credited', block: null, heldFor: 'same-email', heldDate });
      expect(after.releasedDate).toBe(after.creditedDate);
      expect(after.releasedDate).not.toBe(heldDate);
    });
    // Who asks, the referral, and that it was read.
    expect(statements).toBe(3);
    // The books and the log know the rest of it by the same id.
    const paid = { filter: { all: true, refId: row?.id ?? '' } };
    const movements = (await server.call('admin/transactions', paid, { as: staff })).body.items;
    expect(movements.map(({ tokens }) => tokens)).toEqual([500, 500]);
    const acts = { filter: { targetId: row?.id ?? '', writes: true } };
    const log = (await server.call('admin/audit-log', acts, { as: staff })).body.items;
    expect(log).toMatchObject([{ action: 'admin/release-referral', details: { reason: released.reason } }]);
    const foreign = await server.call('admin/get-referral', { referralId: randomUUID() }, { as: staff });
    expect(foreign.status).toBe(404);
  });
});

describe('admin/referrals', () => {
  it('shows both sides and finds by state, reason, person and text', async () => {
    const referrer = await aReferrer({ email: 'zoe.base@example.test' });
    const friend = await register({ referralCode: referrer.code, email: 'zoe.base+two@example.test' });
    const list = async (given: object) =>
      (await server.call('admin/referrals', given, { as: staff })).body.items.map((item) => item.friend.id);
    expect(await list({ filter: { block: 'same-email', userId: referrer.userId } })).toEqual([friend.userId]);
    expect(await list({ q: 'ZOE.base+two' })).toEqual([friend.userId]);
    expect(await list({ filter: { status: 'credited', userId: friend.userId } })).toEqual([]);
    const admin = await aStaffMember(server);
    expect((await server.call('admin/referrals', {}, { as: admin })).status).toBe(403);
    const artist = await anArtist(server, { referredByCode: referrer.code });
    // Made by staff's own tools and approved at once: due at once.
    expect(await rowOf(artist.userId)).toMatchObject({ status: 'credited', referrer_tokens: 1000 });
  });
});

import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aStaffMember, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { giveEarnings, payoutDetails } from '../../testing/calls/cases-world.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { freezeFor, giveBonus, liftFreeze, topUp } from '../wallet/wallet.ts';
import { keysOf } from '../../sealing/keys.ts';
import { seal, unseal } from '../../sealing/seal.ts';

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

const now = () => server.ctx.clock.now();

/** What can be read in values, and bytes as they lie. Ids are left out, because by chance they spell any four digits. */
function readableOf(values: object): string {
  const texts = Object.values(values).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
  );
  return texts.join('\n').replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
}

async function anEarner(tokens = 5000): Promise<TestPerson> {
  const artist = await anArtist(server);
  await giveEarnings(server, artist, tokens);
  return artist;
}

type Infos = Partial<CallInput<'user/request-payment'>['userInfos']>;
const ask = async (as: TestPerson, infos: Infos = {}, key?: string) =>
  await server.call(
    'user/request-payment',
    { userInfos: { ...payoutDetails, ...infos } },
    { as, ...(key === undefined ? {} : { key }) },
  );
const update = async (
  payoutId: string,
  change: Omit<CallInput<'admin/update-payout'>, 'payoutId'>,
  as = boss,
) => await server.call('admin/update-payout', { payoutId, ...change }, { as });
const totals = async (as: TestPerson) => {
  const { body } = await server.call('payment/get-user-earnings', {}, { as });
  return { available: body.available, inPayout: body.inPayout, paidOut: body.paidOut };
};
const noticesOf = async ({ userId }: TestPerson) =>
  (
    await server.database.db
      .selectFrom('notifications')
      .select(['code', 'title'])
      .where('user_id', '=', userId)
      .where('code', 'like', 'N3%')
      .orderBy('created_at')
      .execute()
  ).map(({ code }) => code);
async function askedBy(artist: TestPerson, infos: Infos = {}): Promise<string> {
  const { status, body } = await ask(artist, infos);
  expect(status).toBe(200);
  return body.payout.id;
}

describe('user/request-payment', () => {
  it('sets all earnings aside, tells artist and super admins, and shows the account masked', async () => {
    const artist = await anEarner(5001);
    const { status, body } = await ask(artist);
    expect(status).toBe(200);
    expect(body.payout).toMatchObject({
      amount: 5001,
      amountUsd: 50.01,
      method: 'bank',
      account: '•••• 3000',
      status: 'requested',
      reference: null,
      reason: null,
    });
    expect(await totals(artist)).toEqual({ available: 0, inPayout: 5001, paidOut: 0 });
    expect(await noticesOf(artist)).toEqual(['N30']);
    const bells = await server.database.db
      .selectFrom('notifications')
      .select(['title', 'link'])
      .where('user_id', '=', boss.userId)
      .where('code', '=', 'N31')
      .where('link', '=', `/admin/payouts/${body.payout.id}/show`)
      .execute();
    expect(bells).toHaveLength(1);
    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select(['code', 'text'])
      .where('user_id', '=', artist.userId)
      .execute();
    expect(mails.map(({ code }) => code)).toContain('N30');
    expect(readableOf(mails.map(({ text }) => text))).not.toContain('3704');
  });

  it('keeps the details encrypted: nothing of them can be read in the row or in the stored answer', async () => {
    const artist = await anEarner();
    const { body } = await ask(artist, { taxId: 'TAX-99812' }, 'a-key');
    const { db } = server.database;
    const rows = [
      ...(await db.selectFrom('payouts').selectAll().where('id', '=', body.payout.id).execute()),
      ...(await db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', artist.userId).execute()),
    ];
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      for (const secret of ['Ada', 'Groove', '3704', '0532', 'TAX-99812'])
        expect(readableOf(row)).not.toContain(secret);
    }
  });

  it('takes an amount, and with the same key answers the same once more without asking twice', async () => {
    const artist = await anEarner();
    const first = await ask(artist, { amount: 2000 }, 'twice');
    expect(await ask(artist, { amount: 2000 }, 'twice')).toMatchObject({ status: 200, body: first.body });
    const other = await ask(artist, { amount: 2001 }, 'twice');
    expect([other.status, other.body.error.code]).toEqual([409, 'key-reused']);
    expect(await totals(artist)).toEqual({ available: 3000, inPayout: 2000, paidOut: 0 });
  });

  it.each([
    { why: 'too little named', earned: 5000, infos: { amount: 1999 }, is: [422, 'validation'] },
    { why: 'too little earned', earned: 1999, infos: {}, is: [422, 'validation'] },
    { why: 'more than there is', earned: 5000, infos: { amount: 5001 }, is: [402, 'insufficient-credit'] },
    { why: 'no account', earned: 5000, infos: { account: undefined }, is: [422, 'validation'] },
    {
      why: 'no address of PayPal',
      earned: 5000,
      infos: { method: 'paypal' as const },
      is: [422, 'validation'],
    },
    { why: 'no country', earned: 5000, infos: { country: 'Germany' }, is: [422, 'validation'] },
  ])('is refused for $why, and everything stays', async ({ earned, infos, is }) => {
    const artist = await anEarner(earned);
    const { status, body } = await ask(artist, infos);
    expect([status, body.error.code]).toEqual(is);
    expect(await totals(artist)).toEqual({ available: earned, inPayout: 0, paidOut: 0 });
  });

  it('is for active artists who are not frozen, and for one open pay-out at a time', async () => {
    const pending = await anArtist(server, { status: 2 });
    expect((await ask(pending)).body.error).toMatchObject({ code: 'state-conflict', status: 2 });
    expect((await ask(await aFan(server))).status).toBe(403);
    const artist = await anEarner();
    const freeze = { userId: artist.userId, cause: 'dispute', ref: 'p1', now: now() } as const;
    await server.database.transaction(async (tx) => await freezeFor(tx, { ...freeze, reason: 'A dispute.' }));
    expect((await ask(artist)).body.error.code).toBe('account-frozen');
    await server.database.transaction(async (tx) => await liftFreeze(tx, freeze));
    await askedBy(artist, { amount: 2000 });
    expect((await ask(artist, { amount: 2000 })).body.error).toMatchObject({
      code: 'state-conflict',
      status: 'requested',
    });
  });

  it('never comes out of given tokens', async () => {
    const artist = await anEarner(2500);
    await server.database.transaction(async (tx) => {
      const gift = { userId: artist.userId, tokens: 9000, kind: 'bonus' as const, label: 'Gift', now: now() };
      await giveBonus(tx, { ...gift, refType: 'test', refId: artist.userId });
    });
    expect((await ask(artist, { amount: 2501 })).body.error).toMatchObject({ missing: 1 });
    expect((await ask(artist)).body.payout.amount).toBe(2500);
  });
});

describe('user/cancel-payment', () => {
  it('gives the earnings back while nobody has approved it, once', async () => {
    const artist = await anEarner();
    const payoutId = await askedBy(artist);
    const cancel = async (as = artist) => await server.call('user/cancel-payment', { payoutId }, { as });
    expect((await cancel(await anArtist(server))).status).toBe(404);
    expect((await cancel()).body.payout.status).toBe('canceled');
    expect((await cancel()).body.error).toMatchObject({ code: 'state-conflict', status: 'canceled' });
    expect(await totals(artist)).toEqual({ available: 5000, inPayout: 0, paidOut: 0 });
    const next = await askedBy(artist);
    await update(next, { status: 'approved' });
    const late = await server.call('user/cancel-payment', { payoutId: next }, { as: artist });
    expect(late.body.error).toMatchObject({ code: 'state-conflict', status: 'approved' });
  });
});

describe('user/get-payouts', () => {
  const read = async (as: TestPerson) => (await server.call('user/get-payouts', {}, { as })).body;

  it('says what is available, what stands in the way, and what was given last, the account masked', async () => {
    const artist = await anEarner(1999);
    expect(await read(artist)).toMatchObject({
      items: [],
      total: 0,
      available: 1999,
      minimum: 2000,
      refusal: 'below-minimum',
      lastDetails: null,
    });
    await giveEarnings(server, artist, 8001);
    expect((await read(artist)).refusal).toBeNull();
    await askedBy(artist, { method: 'paypal', paypalEmail: 'ada@example.test', amount: 4000 });
    const found = await read(artist);
    expect(found).toMatchObject({ available: 6000, refusal: 'open-payout', total: 1 });
    expect(found.items[0]?.account).toBe('a•••@example.test');
    expect(found.lastDetails).toEqual({
      method: 'paypal',
      fullName: 'Ada Artist',
      address: payoutDetails.address,
      country: 'DE',
      account: 'a•••@example.test',
    });
    expect((await read(await anArtist(server, { status: 2 }))).refusal).toBe('not-active');
  });
});

describe('admin/payouts', () => {
  it('lists everybody’s, by status, method, person, review, day and reference, in a fixed number of statements', async () => {
    const artist = await anEarner(300_000);
    const first = await askedBy(artist, { amount: 2000 });
    await update(first, { status: 'approved' });
    await update(first, { status: 'paid', reference: `SEPA-${artist.username}` });
    const large = await askedBy(artist, { amount: 100_001 });
    await server.call('user/cancel-payment', { payoutId: large }, { as: artist });
    const small = await askedBy(artist, { amount: 100_000 });
    const ids = async (input: CallInput<'admin/payouts'>) => {
      const { status, body } = await server.call('admin/payouts', input, { as: boss });
      expect(status).toBe(200);
      return body.items.map(({ id }) => id);
    };
    const mine = { userId: artist.userId };
    expect(await ids({ filter: mine })).toEqual([small, large, first]);
    expect(await ids({ filter: mine, sort: 'amount' })).toEqual([large, small, first]);
    expect(await ids({ filter: { ...mine, needsReview: true } })).toEqual([large, first]);
    expect(await ids({ filter: { ...mine, needsReview: false } })).toEqual([small]);
    expect(await ids({ filter: { ...mine, status: 'paid', method: 'bank' } })).toEqual([first]);
    expect(await ids({ filter: { ...mine, method: 'paypal' } })).toEqual([]);
    expect(await ids({ filter: { ...mine, to: '1999-01-01' } })).toEqual([]);
    expect(await ids({ filter: { ids: [small] } })).toEqual([small]);
    expect(await ids({ email: artist.email.slice(0, -3) })).toEqual([small, large, first]);
    expect(await ids({ q: `sepa-${artist.username}` })).toEqual([first]);
    for (const q of [artist.username, artist.email]) expect(await ids({ q })).toEqual([small, large, first]);
    const { body } = await server.call('admin/payouts', { filter: { ids: [small] } }, { as: boss });
    expect(body.items[0]).toMatchObject({
      artist: { id: artist.userId, username: artist.username, email: artist.email },
      fullName: 'Ada Artist',
      country: 'DE',
      account: '•••• 3000',
      isFirst: false,
      needsReview: false,
    });
    expect(readableOf(body)).not.toContain('3704');
    const count = async (perPage: number) =>
      await countStatements(async () => await server.call('admin/payouts', { perPage }, { as: boss }));
    expect(await count(1)).toBe(await count(3));
    expect((await server.call('admin/payouts', {}, { as: await aStaffMember(server) })).status).toBe(403);
  });
});

describe('admin/get-payout', () => {
  it('shows in full where the money goes, and leaves that in the audit log', async () => {
    const artist = await anEarner();
    const payoutId = await askedBy(artist, { taxId: 'TAX-1' });
    const { body } = await server.call('admin/get-payout', { payoutId }, { as: boss });
    const { method: _, ...details } = payoutDetails;
    expect(body.details).toEqual({ ...details, paypalEmail: null, taxId: 'TAX-1' });
    expect(body).toMatchObject({
      isFirst: true,
      needsReview: true,
      lifetimeTokens: 0,
      paidOutTokens: 0,
      availableTokens: 0,
      pendingTokens: 0,
    });
    expect(body.history).toEqual([
      { date: body.date, status: 'requested', actor: artist.username, note: null },
    ]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from audit_log
      where action = 'admin/get-payout' and target_id = ${artist.userId} and actor_id = ${boss.userId}`.execute(
      server.database.db,
    );
    expect(rows[0]?.count).toBe(1);
  });
});

describe('admin/update-payout', () => {
  it('takes no reference that another pay-out has, however it is written', async () => {
    const [one, other] = [await askedBy(await anEarner()), await askedBy(await anEarner())];
    for (const id of [one, other]) await update(id, { status: 'approved' });
    expect((await update(one, { status: 'paid', reference: 'SEPA twice 1' })).status).toBe(200);
    const again = await update(other, { status: 'paid', reference: 'sepa TWICE1' });
    expect([again.status, Object.keys(again.body.error.fields ?? {})]).toEqual([422, ['reference']]);
    expect((await update(other, { status: 'paid', reference: 'SEPA twice 2' })).status).toBe(200);
  });

  it('approves, pays with a reference, and gives the earnings back when the transfer fails', async () => {
    const artist = await anEarner();
    const payoutId = await askedBy(artist, { amount: 4000 });
    expect((await update(payoutId, { status: 'approved' })).body.status).toBe('approved');
    expect(await totals(artist)).toEqual({ available: 1000, inPayout: 4000, paidOut: 0 });
    expect((await update(payoutId, { status: 'paid' })).body.error.fields).toHaveProperty('reference');
    const paid = await update(payoutId, { status: 'paid', reference: 'SEPA-77' });
    expect(paid.body).toMatchObject({ status: 'paid', reference: 'SEPA-77', paidOutTokens: 4000 });
    expect(await totals(artist)).toEqual({ available: 1000, inPayout: 0, paidOut: 4000 });
    const failed = await update(payoutId, { status: 'failed', reason: 'The account is closed.' });
    expect(failed.body.history.map(({ status, actor, note }) => [status, actor, note])).toEqual([
      ['requested', artist.username, null],
      ['approved', boss.username, null],
      ['paid', boss.username, 'SEPA-77'],
      ['failed', boss.username, 'The account is closed.'],
    ]);
    expect(await totals(artist)).toEqual({ available: 5000, inPayout: 0, paidOut: 0 });
    expect(await noticesOf(artist)).toEqual(['N30', 'N32', 'N33']);
  });

  it('shows no account, and leaves none in the cached response', async () => {
    const payoutId = await askedBy(await anEarner());
    const input = { payoutId, status: 'approved' as const };
    const { body } = await server.call('admin/update-payout', input, {
      as: boss,
      key: `approve-${payoutId}`,
    });
    expect(body.details).toMatchObject({ fullName: '', address: '', account: null, paypalEmail: null });
    const kept = server.database.db.selectFrom('idempotency_keys').select('answer');
    const answers = await kept.where('path', 'in', ['admin/update-payout', 'user/request-payment']).execute();
    for (const secret of [payoutDetails.account, payoutDetails.fullName, payoutDetails.address])
      expect(JSON.stringify(answers)).not.toContain(secret);
  });

  it('rejects with a reason before and after the approval', async () => {
    for (const isApproved of [false, true]) {
      const artist = await anEarner();
      const payoutId = await askedBy(artist);
      if (isApproved) await update(payoutId, { status: 'approved' });
      const { body } = await update(payoutId, { status: 'rejected', reason: 'The name does not match.' });
      expect(body).toMatchObject({ status: 'rejected', reason: 'The name does not match.' });
      expect(await totals(artist)).toEqual({ available: 5000, inPayout: 0, paidOut: 0 });
      expect(await noticesOf(artist)).toEqual(['N30', 'N33']);
    }
  });

  it('goes no other way than its table, and leaves everything as it was', async () => {
    const reason = 'No reason at all.';
    const ways = [
      { by: [], refuses: ['paid', 'failed'] },
      { by: ['approved'], refuses: ['approved', 'failed'] },
      { by: ['approved', 'paid'], refuses: ['approved', 'paid', 'rejected'] },
      { by: ['rejected'], refuses: ['approved', 'paid', 'rejected', 'failed'] },
      { by: ['approved', 'paid', 'failed'], refuses: ['approved', 'paid', 'rejected', 'failed'] },
    ] as const;
    for (const { by, refuses } of ways) {
      const artist = await anEarner();
      const payoutId = await askedBy(artist);
      const paid = { reference: `SEPA ${payoutId}` };
      const steps = { approved: {}, paid, rejected: { reason }, failed: { reason } };
      for (const status of by) await update(payoutId, { status, ...steps[status] });
      const before = await totals(artist);
      for (const status of refuses) {
        const { body } = await update(payoutId, { status, ...steps[status] });
        expect([by, status, body.error.code]).toEqual([by, status, 'state-conflict']);
      }
      expect(await totals(artist)).toEqual(before);
    }
  });

  it('waits while the artist is frozen, the books do not add up or nobody knows, and rejects all the same', async () => {
    const artist = await anEarner();
    const payoutId = await askedBy(artist);
    const freeze = { userId: artist.userId, cause: 'dispute', ref: 'p2', now: now() } as const;
    await server.database.transaction(async (tx) => await freezeFor(tx, { ...freeze, reason: 'A dispute.' }));
    expect((await update(payoutId, { status: 'approved' })).body.error.status).toBe('account-frozen');
    await server.database.transaction(async (tx) => await liftFreeze(tx, freeze));
    const { ledgerTrouble } = server.ctx;
    server.ctx.ledgerTrouble = async () => await Promise.resolve('broken');
    expect((await update(payoutId, { status: 'approved' })).body.error.status).toBe('ledger-audit');
    server.ctx.ledgerTrouble = async () => await Promise.resolve('stale');
    expect((await update(payoutId, { status: 'approved' })).body.error.status).toBe('ledger-audit-stale');
    const reason = 'We will pay you next month.';
    expect((await update(payoutId, { status: 'rejected', reason })).body.status).toBe('rejected');
    server.ctx.ledgerTrouble = ledgerTrouble;
  });

  it('lets nobody decide their own pay-out', async () => {
    const artist = await anArtist(server, { staff: 'super-admin' });
    await giveEarnings(server, artist, 5000);
    const payoutId = await askedBy(artist);
    expect((await update(payoutId, { status: 'approved' }, artist)).status).toBe(403);
    expect((await update(payoutId, { status: 'approved' })).status).toBe(200);
  });
});

describe('a provider that tells us how a transfer went', () => {
  const tell = async (body: object) => {
    const options = { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${server.url}/app/api/hooks/payouts`, options)).status;
  };

  it('is heard once for each event and by its signature alone; who pays by hand has no such address', async () => {
    const artist = await anEarner();
    const payoutId = await askedBy(artist);
    const paid = { payoutId, kind: 'paid', text: 'TRANSFER-1', signature: 'right' };
    const failed = { ...paid, kind: 'failed', text: 'The bank sent it back.' };
    expect(await tell(paid)).toBe(404);
    const { payouts } = server.ctx;
    server.ctx.payouts = {
      name: 'stand-in',
      readEvent: async (raw) => {
        const { signature, ...event } = JSON.parse(raw.toString('utf8'));
        return await Promise.resolve(signature === 'right' ? event : null);
      },
    };
    expect(await tell({ ...paid, signature: 'wrong' })).toBe(401);
    expect(await tell({ ...paid, payoutId: 'nothing' })).toBe(404);
    expect(await tell(paid)).toBe(409);
    await update(payoutId, { status: 'approved' });
    expect([await tell(paid), await tell(paid)]).toEqual([200, 200]);
    expect(await totals(artist)).toEqual({ available: 0, inPayout: 0, paidOut: 5000 });
    expect([await tell(failed), await tell(failed), await tell(paid)]).toEqual([200, 200, 409]);
    expect(await totals(artist)).toEqual({ available: 5000, inPayout: 0, paidOut: 0 });
    expect(await noticesOf(artist)).toEqual(['N30', 'N32', 'N33']);
    server.ctx.payouts = payouts;
  });
});

describe('the details of a pay-out', () => {
  it('are read again after the key was changed, and by nobody without it', () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const withKeys = (current: string, ...older: string[]) =>
      keysOf({ ...server.ctx.config, payoutKeys: { current, older } });
    const sealed = seal(withKeys(key(1)), 'p1', 'an account');
    expect(unseal(withKeys(key(2), key(1)), 'p1', sealed)).toBe('an account');
    expect(unseal(withKeys(key(2)), 'p1', sealed)).toBeNull();
    expect(() => unseal(withKeys(key(1)), 'p2', sealed)).toThrow(/authenticate/);
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(withKeys(key(1)), 'p1', { ...sealed, bytes: changed })).toThrow(/authenticate/);
  });

  it('have a key of their own in the data folder that only its owner can read', async () => {
    const artist = await anEarner();
    await askedBy(artist);
    const path = join(server.ctx.config.dataDir, 'payout-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  });
});

describe('earnings of a closed account', () => {
  const rowOf = async ({ userId }: TestPerson) =>
    await server.database.db
      .selectFrom('users')
      .select(['erased_at', 'username'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
  const earningsLeft = async ({ userId }: TestPerson) => {
    const { rows } = await sql<{ balance: number }>`select balance from wallet_accounts
      where owner_id = ${userId} and kind = 'earnings'`.execute(server.database.db);
    return rows[0]?.balance ?? 0;
  };
  const days = async (count: number) => await server.clock.advance(count * DAY_MS);

  it('are named in the mail, and forfeited with the account after thirty days, as the audit log says', async () => {
    const artist = await anEarner(3000);
    await server.call('user/disable', {}, { as: artist });
    const mail = await server.database.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('user_id', '=', artist.userId)
      .where('code', '=', 'N54')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('3,000 tokens ($30.00) are forfeited with it');
    await days(29);
    expect(await earningsLeft(artist)).toBe(3000);
    await days(1.01);
    expect([(await rowOf(artist)).erased_at === null, await earningsLeft(artist)]).toEqual([false, 0]);
    // Erasing blanks what an entry says of the person; that it happened stays there, how much it was in the books.
    const { rows } = await sql<{ actor_id: string | null; moved: number }>`select a.actor_id, t.moved
      from audit_log a join wallet_transactions t on t.ref_type = 'forfeit' and t.ref_id = a.target_id
      where a.action = 'forfeit-earnings' and a.target_id = ${artist.userId}`.execute(server.database.db);
    expect(rows).toEqual([{ actor_id: null, moved: 3000 }]);
  });

  it('go with the tokens of a fan, bought and given, to the platform, as the mail had said', async () => {
    const fan = await aFan(server);
    await server.database.transaction(async (tx) => {
      const origin = { userId: fan.userId, refType: 'test', label: 'Test', now: server.ctx.clock.now() };
      await topUp(tx, {
        ...origin,
        refId: `top ${fan.userId}`,
        tokens: 700,
        amountCents: 700,
        provider: 'sandbox',
      });
      await giveBonus(tx, { ...origin, refId: `gift ${fan.userId}`, tokens: 300, kind: 'bonus' });
    });
    const promo = async () => {
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum
        from wallet_entries where kind = 'promo'`.execute(server.database.db);
      return rows[0]?.sum ?? 0;
    };
    const before = await promo();
    await server.call('user/disable', {}, { as: fan });
    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select('text')
      .where('user_id', '=', fan.userId)
      .where('code', '=', 'N54')
      .execute();
    expect(mails[0]?.text).toContain('The 1,000 tokens ($10.00) in your wallet');
    await days(29);
    expect((await rowOf(fan)).erased_at).toBeNull();
    await days(1.01);
    expect((await rowOf(fan)).erased_at).not.toBeNull();
    expect((await promo()) - before).toBe(1000);
    const { token } = await moneyOf(server, fan);
    expect(token).toBe(0);
  });

  it('keep the account until thirty days after a mail, where nobody was told when it was closed', async () => {
    const artist = await anEarner(3000);
    await server.call('user/disable', {}, { as: artist });
    await server.database.db.deleteFrom('payout_forfeits').where('user_id', '=', artist.userId).execute();
    await days(31);
    expect([(await rowOf(artist)).erased_at, await earningsLeft(artist)]).toEqual([null, 3000]);
    const mails = await server.database.db
      .selectFrom('mail_outbox')
      .select(['to_email', 'subject'])
      .where('user_id', '=', artist.userId)
      .where('code', '=', 'N58')
      .execute();
    expect(mails).toEqual([{ to_email: artist.email, subject: 'You still have $30.00 with us' }]);
    await days(29);
    expect((await rowOf(artist)).erased_at).toBeNull();
    await days(1.01);
    expect([(await rowOf(artist)).erased_at === null, await earningsLeft(artist)]).toEqual([false, 0]);
  });

  it('keep the account while a pay-out is open; once it is paid and erased, where it went is forgotten', async () => {
    boss = await aSuperAdmin(server);
    const artist = await anEarner(3000);
    const payoutId = await askedBy(artist);
    await server.call('user/disable', {}, { as: artist });
    await days(31);
    expect((await rowOf(artist)).erased_at).toBeNull();
    boss = await aSuperAdmin(server);
    await update(payoutId, { status: 'approved' });
    await update(payoutId, { status: 'paid', reference: 'SEPA-5' });
    await days(0.1);
    expect((await rowOf(artist)).erased_at).not.toBeNull();
    boss = await aSuperAdmin(server);
    const { body } = await server.call('admin/get-payout', { payoutId }, { as: boss });
    expect(body).toMatchObject({ account: '', reference: 'SEPA-5', artist: { username: 'Deleted user' } });
    expect(body.details).toMatchObject({ fullName: '', address: '', account: null });
  });
});

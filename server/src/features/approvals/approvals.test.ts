import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { APPROVAL_DAYS } from '@dubplate/shared/features/approvals/model.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  aSuperAdmin,
  signInAgain,
  type TestPerson,
} from '../../testing/builders.ts';
import { giveEarnings, largeBonus, payoutDetails } from '../../testing/calls/cases-world.ts';
import { accountBalancesOf } from '../wallet/wallet.ts';

let server: BootedServer;
let fan: TestPerson;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const people = async () => {
  fan = await aFan(server);
  first = await aSuperAdmin(server);
  second = await aSuperAdmin(server);
};
const bonusOf = async ({ userId }: TestPerson) => (await accountBalancesOf(server.database.db, userId)).bonus;
const correct = async (as: TestPerson, amount: number, approvalId?: string) => {
  const transaction = { userId: fan.userId, amount, type: 'bonus', note: 'For the contest.' } as const;
  return await server.call(
    'admin/create-transaction',
    { transaction, ...(approvalId === undefined ? {} : { approvalId }) },
    { as },
  );
};
const askFor = async (as: TestPerson, input: CallInput<'admin/ask-approval'>) =>
  await server.call('admin/ask-approval', input, { as });
const asked = async (): Promise<string> => {
  const { status, body } = await askFor(first, largeBonus(fan.userId));
  expect(status).toBe(200);
  return body.id;
};
const refuse = async (as: TestPerson, approvalId: string) =>
  await server.call('admin/refuse-approval', { approvalId, reason: 'Not this month.' }, { as });
const oneOf = async (approvalId: string, as = second) =>
  (await server.call('admin/approvals', { filter: { ids: [approvalId] } }, { as })).body.items[0];
const bellsOf = async ({ userId }: TestPerson) =>
  (
    await server.database.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', userId)
      .where('code', '=', 'N60')
      .execute()
  ).map(({ title }) => title);
const auditOf = async ({ userId }: TestPerson) =>
  (
    await server.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ action }) => action);

describe('admin/create-transaction by two people', () => {
  it('is too much for one above 100,000 tokens, in one act or in several of a day', async () => {
    await people();
    expect((await correct(first, 100_001)).body.error).toMatchObject({
      code: 'forbidden',
      reason: 'needs-approval',
    });
    expect((await correct(first, 60_000)).status).toBe(200);
    expect((await correct(first, 40_001)).body.error.reason).toBe('needs-approval');
    expect((await correct(first, -40_001)).body.error.reason).toBe('needs-approval');
    expect((await correct(first, 40_000)).status).toBe(200);
    expect((await correct(second, 1)).status).toBe(200);
    expect(await bonusOf(fan)).toBe(100_001);
  });

  it('lets only one of two acts at once through when both are too much', async () => {
    await people();
    const both = await Promise.all([correct(first, 70_000), correct(first, 70_001)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('is never for oneself, not even as a bonus or through another', async () => {
    await people();
    fan = first;
    expect((await correct(first, 5)).status).toBe(403);
    expect((await askFor(first, largeBonus(first.userId))).status).toBe(403);
  });
});

describe('admin/ask-approval', () => {
  it('moves nothing until another super admin does it, and tells both', async () => {
    await people();
    const approvalId = await asked();
    expect(await bonusOf(fan)).toBe(0);
    expect(await bellsOf(second)).toEqual([`${first.username} asks for a second approval`]);
    expect(await bellsOf(first)).toEqual([]);
    const own = await correct(first, 100_001, approvalId);
    expect(own.status).toBe(403);
    const done = await correct(second, 100_001, approvalId);
    expect(done.status).toBe(200);
    expect(done.body.refId).toBe(approvalId);
    expect(await bonusOf(fan)).toBe(100_001);
    expect(await bellsOf(first)).toEqual([`${second.username} approved: Bonus: 100,001 tokens ($1,000.01)`]);
    expect(await auditOf(first)).toContain('admin/ask-approval');
    expect(await auditOf(second)).toContain('admin/create-transaction');
    expect((await correct(second, 100_001, approvalId)).body.error).toMatchObject({
      code: 'state-conflict',
      status: 'given',
    });
    expect(await bonusOf(fan)).toBe(100_001);
    // What two did together leaves each of them what one may do alone.
    expect((await correct(second, 100_000)).status).toBe(200);
  });

  it('is for one act and one body only', async () => {
    await people();
    const approvalId = await asked();
    expect((await correct(second, 100_002, approvalId)).status).toBe(422);
    expect((await correct(second, 100_001, 'no-such-one')).status).toBe(404);
    const wrong = await askFor(first, { act: 'admin/refund-topup', input: { paymentId: 5 } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.error.fields).toHaveProperty('reason');
  });

  it('is done once when two super admins approve at once', async () => {
    await people();
    const third = await aSuperAdmin(server);
    const approvalId = await asked();
    const both = await Promise.all([
      correct(second, 100_001, approvalId),
      correct(third, 100_001, approvalId),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await bonusOf(fan)).toBe(100_001);
  });

  it('ends after 7 days, and with the rights of the person who asked', async () => {
    await people();
    const approvalId = await asked();
    await server.database.db.deleteFrom('staff_flags').where('user_id', '=', first.userId).execute();
    expect((await correct(second, 100_001, approvalId)).status).toBe(409);
    const late = await askFor(second, largeBonus(fan.userId));
    const third = await aSuperAdmin(server);
    await server.clock.advance(APPROVAL_DAYS * DAY_MS);
    const again = await signInAgain(server, third);
    expect((await correct(again, 100_001, late.body.id)).body.error.status).toBe('expired');
    expect(await oneOf(late.body.id, again)).toMatchObject({ status: 'expired', mayApprove: false });
  });

  it('still waits after an act that was refused', async () => {
    await people();
    const taking = { userId: fan.userId, amount: -200_000, type: 'correction', note: 'A wrong top-up.' };
    const { body } = await askFor(first, {
      act: 'admin/create-transaction',
      input: { transaction: taking },
    });
    const done = await server.call(
      'admin/create-transaction',
      { transaction: { ...taking, type: 'correction' }, approvalId: body.id },
      { as: second },
    );
    expect(done.status).toBe(402);
    expect(await oneOf(body.id)).toMatchObject({ status: 'waiting', mayApprove: true });
  });
});

describe('admin/approvals', () => {
  it('shows what is asked, by whom and about whom, and narrows by status', async () => {
    await people();
    const approvalId = await asked();
    expect(await oneOf(approvalId)).toMatchObject({
      what: 'Bonus: 100,001 tokens ($1,000.01)',
      person: { id: fan.userId },
      askedBy: { id: first.userId },
      link: `/admin/users/${fan.userId}/show`,
      status: 'waiting',
      mayApprove: true,
    });
    expect(await oneOf(approvalId, first)).toMatchObject({ mayApprove: false });
    const waiting = async (status: 'waiting' | 'expired') =>
      (await server.call('admin/approvals', { filter: { status, userId: fan.userId } }, { as: second })).body
        .total;
    expect([await waiting('waiting'), await waiting('expired')]).toEqual([1, 0]);
    const plainStaff = await aStaffMember(server);
    expect((await server.call('admin/approvals', {}, { as: plainStaff })).status).toBe(403);
  });
});

describe('admin/refuse-approval', () => {
  it('ends it with a reason, by the other or by the one who asked', async () => {
    await people();
    const [one, other] = [await asked(), await asked()];
    expect((await refuse(second, one)).body).toMatchObject({ status: 'refused', reason: 'Not this month.' });
    expect(await bellsOf(first)).toEqual([`${second.username} refused: Bonus: 100,001 tokens ($1,000.01)`]);
    expect((await refuse(first, other)).status).toBe(200);
    expect((await bellsOf(first)).length).toBe(1);
    expect((await correct(second, 100_001, one)).body.error.status).toBe('refused');
    expect((await refuse(second, one)).status).toBe(409);
  });
});

describe('admin/update-payout by two people', () => {
  it('approves a large one by the second, and a small one by one', async () => {
    await people();
    const artist = await anArtist(server);
    await giveEarnings(server, artist, 100_001);
    const { body } = await server.call('user/request-payment', { userInfos: payoutDetails }, { as: artist });
    const input = { payoutId: body.payout.id, status: 'approved' } as const;
    const alone = await server.call('admin/update-payout', input, { as: first });
    expect(alone.body.error.reason).toBe('needs-approval');
    const ask = await askFor(first, { act: 'admin/update-payout', input });
    expect(ask.body.what).toBe('Approve a pay-out of 100,001 tokens ($1,000.01)');
    const together = await server.call(
      'admin/update-payout',
      { ...input, approvalId: ask.body.id },
      { as: second },
    );
    expect(together.body.status).toBe('approved');
  });
});

describe('admin/create-coupon and admin/update-coupon by two people', () => {
  let made = 0;
  const aCoupon = (wanted: object) => {
    made += 1;
    return { code: `LARGE-${made}`, amount: 1000, contexts: ['wallet' as const], maxUses: 100, ...wanted };
  };
  const create = async (as: TestPerson, coupon: ReturnType<typeof aCoupon>, approvalId?: string) =>
    await server.call(
      'admin/create-coupon',
      { coupon, ...(approvalId === undefined ? {} : { approvalId }) },
      { as },
    );

  it('makes a voucher over 100,000 tokens by two, and neither of them can use it', async () => {
    await people();
    const coupon = aCoupon({ maxUses: 101 });
    expect((await create(first, coupon)).body.error).toMatchObject({ reason: 'needs-approval' });
    const ask = await askFor(first, { act: 'admin/create-coupon', input: { coupon } });
    expect(ask.body).toMatchObject({
      what: `Create the voucher ${coupon.code}: 1,000 tokens ($10.00), 101 times for wallet, so 101,000 tokens ($1,010.00) in all`,
      person: null,
      link: '/admin/coupons',
    });
    expect(await oneOf(ask.body.id)).toMatchObject({ mayApprove: true });
    expect((await create(first, coupon, ask.body.id)).status).toBe(403);
    expect((await create(second, coupon, ask.body.id)).body.maxUses).toBe(101);
    for (const as of [first, second]) {
      const used = await server.call('coupon/apply', { code: coupon.code, context: 'wallet' }, { as });
      expect(used.body.error.code).toBe('coupon-own');
    }
    // What two did together leaves each of them what one may do alone.
    expect((await create(second, aCoupon({}))).status).toBe(200);
  });

  it('counts all vouchers of a day, and one without a limit always', async () => {
    await people();
    expect((await create(first, aCoupon({ maxUses: null, amount: 1 }))).status).toBe(403);
    expect((await create(first, aCoupon({ maxUses: null, active: false }))).status).toBe(200);
    expect((await create(first, aCoupon({ maxUses: 60 }))).status).toBe(200);
    expect((await create(first, aCoupon({ maxUses: 41 }))).body.error.reason).toBe('needs-approval');
    expect((await create(first, aCoupon({ maxUses: 40 }))).status).toBe(200);
    await server.clock.advance(DAY_MS);
    const again = await signInAgain(server, first);
    expect((await create(again, aCoupon({}))).status).toBe(200);
  });

  it('raises or switches on a large one by two, and lets one lower it or switch it off', async () => {
    await people();
    const coupon = await create(first, aCoupon({ active: false, maxUses: 200 }));
    expect(coupon.status).toBe(200);
    const change = async (as: TestPerson, changes: object, approvalId?: string) =>
      await server.call(
        'admin/update-coupon',
        { couponId: coupon.body.id, changes, ...(approvalId === undefined ? {} : { approvalId }) },
        { as },
      );
    expect((await change(first, { active: true })).body.error.reason).toBe('needs-approval');
    const input = { couponId: coupon.body.id, changes: { active: true } };
    const ask = await askFor(first, { act: 'admin/update-coupon', input });
    expect(ask.body.what).toMatch(
      /^Activate the voucher LARGE-\d+: 1,000 tokens \(\$10\.00\), 200 times for wallet/,
    );
    expect((await change(second, { active: true }, ask.body.id)).body.active).toBe(true);
    expect((await change(first, { maxUses: null })).body.error.reason).toBe('needs-approval');
    expect((await change(first, { maxUses: 150, note: 'Less.' })).status).toBe(200);
    expect((await change(first, { maxUses: 151 })).status).toBe(403);
    expect((await change(first, { active: false })).status).toBe(200);
  });
});

describe('admin/refund-topup by two people', () => {
  it('sends more than $500 back only together, and several refunds of a day count as one', async () => {
    await people();
    const pay = async (amount: number) => {
      const given = { paymentToken: 'tok_visa', amount };
      return (await server.call('payment/add', given, { as: fan })).body.transactionId;
    };
    const [large, small] = [await pay(501), await pay(20)];
    const input = (paymentId: string) => ({ paymentId, reason: 'Bought by mistake.' });
    const send = async (as: TestPerson, paymentId: string, approvalId?: string) =>
      await server.call(
        'admin/refund-topup',
        { ...input(paymentId), ...(approvalId === undefined ? {} : { approvalId }) },
        { as },
      );
    expect((await send(first, large)).body.error.reason).toBe('needs-approval');
    const ask = await askFor(first, { act: 'admin/refund-topup', input: input(large) });
    expect((await send(second, large, ask.body.id)).body.status).toBe('refunded');
    // The same click again sends nothing again.
    expect((await send(second, large, ask.body.id)).body.refunds).toHaveLength(1);
    expect((await send(second, small)).status).toBe(200);
  });
});

describe('what was asked for', () => {
  it('is about the person who had the address then', async () => {
    await people();
    const other = await aFan(server);
    const transaction = {
      email: fan.email,
      amount: 100_001,
      type: 'bonus',
      note: 'For the contest.',
    } as const;
    const { body } = await askFor(first, { act: 'admin/create-transaction', input: { transaction } });
    const { db } = server.database;
    await db
      .updateTable('users')
      .set({ email: `was-${fan.email}` })
      .where('id', '=', fan.userId)
      .execute();
    await db.updateTable('users').set({ email: fan.email }).where('id', '=', other.userId).execute();
    const give = async (input: object) =>
      await server.call(
        'admin/create-transaction',
        { ...(input as { transaction: typeof transaction }), approvalId: body.id }, // As it was asked, or stored.
        { as: second },
      );
    expect((await give({ transaction })).status).toBe(422);
    expect(await bonusOf(other)).toBe(0);
    expect((await give((await oneOf(body.id))?.input ?? {})).status).toBe(200);
    expect([await bonusOf(fan), await bonusOf(other)]).toEqual([100_001, 0]);
  });

  it('is the voucher as it was then', async () => {
    await people();
    const coupon = {
      code: 'ASKED-1',
      amount: 1000,
      contexts: ['loopcheck' as const],
      maxUses: 200,
      active: false,
    };
    const made = await server.call('admin/create-coupon', { coupon }, { as: first });
    const couponId = made.body.id;
    const change = async (as: TestPerson, changes: object, approvalId?: string) =>
      await server.call(
        'admin/update-coupon',
        { couponId, changes, ...(approvalId !== undefined && { approvalId }) },
        { as },
      );
    const input = { couponId, changes: { active: true } };
    const { body } = await askFor(first, { act: 'admin/update-coupon', input });
    expect(body.what).toContain('200,000 tokens ($2,000.00) in all');
    expect((await change(first, { maxUses: null, contexts: ['wallet'] })).status).toBe(200);
    expect((await change(second, { active: true }, body.id)).status).toBe(422);
    expect((await change(first, { maxUses: 200, contexts: ['loopcheck'] })).status).toBe(200);
    expect((await change(second, { active: true }, body.id)).body).toMatchObject({
      active: true,
      maxUses: 200,
    });
  });
});

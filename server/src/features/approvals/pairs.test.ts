import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { type ApprovalAct, approvalActs } from '@dubplate/shared/features/approvals/model.ts';
import { DAY_MS, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { aStrangeDispute } from '../../testing/unclear-dispute.ts';

// Every road by which one person could come to a second super admin. Source: docs/product/staff-money.md#who-can-be-the-second.

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const noStaff = async () => await server.database.db.deleteFrom('staff_flags').execute();
const reason = 'A test of two people.';
const rights = (person: TestPerson, changes: object) => ({ userId: person.userId, changes, reason });
const change = async (as: TestPerson, person: TestPerson, changes: object, approvalId?: string) =>
  await send('admin/update-user', { ...rights(person, changes), ...(approvalId && { approvalId }) }, as);
const send = async (path: CallPath, input: object, as: TestPerson) => await server.call(path, input, { as });
const ask = async (as: TestPerson, act: ApprovalAct, input: object): Promise<string> => {
  const { status, body } = await server.call('admin/ask-approval', { act, input: { ...input } }, { as });
  expect(status).toBe(200);
  return body.id;
};
/** One asks, and the other does it. */
const together = async (
  [asker, approver]: readonly [TestPerson, TestPerson],
  act: ApprovalAct,
  input: object,
) => await send(act, { ...input, approvalId: await ask(asker, act, input) }, approver);
const rightsTogether = async (pair: readonly [TestPerson, TestPerson], person: TestPerson, changes: object) =>
  (await together(pair, 'admin/update-user', rights(person, changes))).status;
const seenBy = async (as: TestPerson, approvalId: string) =>
  (await server.call('admin/approvals', { filter: { ids: [approvalId] } }, { as })).body.items[0];

/** Something that takes two people. */
const large: Record<ApprovalAct, () => Promise<object>> = {
  'admin/create-transaction': async () => largeBonus((await aFan(server)).userId).input,
  'admin/update-payout': async () => {
    const artist = await anArtist(server);
    await giveEarnings(server, artist, 100_001);
    const { body } = await server.call('user/request-payment', { userInfos: payoutDetails }, { as: artist });
    return { payoutId: body.payout.id, status: 'approved' };
  },
  'admin/refund-topup': async () => {
    const given = { paymentToken: 'tok_visa', amount: 501 };
    const { body } = await server.call('payment/add', given, { as: await aFan(server) });
    return { paymentId: body.transactionId, reason };
  },
  'admin/end-dispute': async () => {
    const [fan, staff] = [await aFan(server), await aSuperAdmin(server)];
    return { paymentId: await aStrangeDispute(server, fan, staff), outcome: 'won', reason };
  },
  'admin/create-coupon': async () => ({ coupon: aCoupon() }),
  'admin/update-coupon': async () => {
    const as = await aSuperAdmin(server);
    const { body } = await server.call(
      'admin/create-coupon',
      { coupon: { ...aCoupon(), active: false } },
      { as },
    );
    return { couponId: body.id, changes: { active: true } };
  },
  'admin/update-user': async () => rights(await aFan(server), { superAdmin: true }),
};
/** Nothing comes of it while it is refused, so one does for all. */
const kept = new Map<ApprovalAct, object>();
async function sameLarge(act: ApprovalAct): Promise<object> {
  const input = kept.get(act) ?? (await large[act]());
  kept.set(act, input);
  return input;
}
let coupons = 0;
function aCoupon() {
  coupons += 1;
  return { code: `PAIR-${coupons}`, amount: 1000, contexts: ['wallet' as const], maxUses: 200 };
}

type Pair = readonly [asker: TestPerson, approver: TestPerson];
interface Road {
  how: string;
  /** Two who look like two people. */
  pair: () => Promise<Pair>;
  why: RegExp;
}

const madeLately =
  /super admin less than 7 days ago, so you can’t approve what they ask\. Another super admin has to\.$/;
const samePerson = /count as one person/;

/** A new super admin, made by two. */
async function madeBy(pair: Pair, person?: TestPerson): Promise<TestPerson> {
  const one = person ?? (await aFan(server));
  expect(await rightsTogether(pair, one, { superAdmin: true })).toBe(200);
  return one;
}
async function endedBy(pair: Pair, person: TestPerson): Promise<void> {
  expect(await rightsTogether(pair, person, { admin: false })).toBe(200);
}
const two = async (): Promise<Pair> => [await aSuperAdmin(server), await aSuperAdmin(server)];
const mail = (name: string, host = 'example.test') => `${name}@${host}`;
let twins = 0;
/** A super admin, and another account of theirs that is one as well. */
async function withTwin([own, other]: [string, string], host?: string): Promise<Pair> {
  twins += 1;
  return [
    await aSuperAdmin(server, { email: mail(own.replace('*', String(twins)), host) }),
    await aSuperAdmin(server, { email: mail(other.replace('*', String(twins)), host) }),
  ];
}
/** The only super admin, and the one whom they made alone. */
async function aloneAndMade(): Promise<Pair> {
  await noStaff();
  const [alone, made] = [await aSuperAdmin(server), await aFan(server)];
  expect((await change(alone, made, { superAdmin: true })).status).toBe(200);
  return [alone, made];
}

const roads: readonly Road[] = [
  { how: 'the only one, and whom they made', why: madeLately, pair: aloneAndMade },
  {
    how: 'whom the only one made, and that one',
    why: madeLately,
    pair: async () => (await aloneAndMade()).toReversed() as [TestPerson, TestPerson], // The same two.
  },
  {
    how: 'a new one, and who asked for their right',
    why: madeLately,
    pair: async () => {
      const makers = await two();
      return [await madeBy(makers), makers[0]];
    },
  },
  {
    how: 'a new one, and who approved their right',
    why: madeLately,
    pair: async () => {
      const makers = await two();
      return [await madeBy(makers), makers[1]];
    },
  },
  {
    how: 'who approved the right, and the new one',
    why: madeLately,
    pair: async () => {
      const makers = await two();
      return [makers[1], await madeBy(makers)];
    },
  },
  {
    how: 'a fan who was made an artist and a super admin',
    why: madeLately,
    pair: async () => {
      const makers = await two();
      const fan = await aFan(server);
      await server.call('admin/convert-to-artist', { userId: fan.userId }, { as: makers[0] });
      return [await madeBy(makers, fan), makers[0]];
    },
  },
  {
    how: 'an admin who was raised',
    why: madeLately,
    pair: async () => {
      const makers = await two();
      return [await madeBy(makers, await aStaffMember(server)), makers[0]];
    },
  },
  {
    how: 'one whose right was taken away and given again by others',
    why: madeLately,
    pair: async () => {
      const [makers, others] = [await two(), await two()];
      const made = await madeBy(makers);
      await endedBy(others, made);
      return [await madeBy(others, made), makers[0]];
    },
  },
  {
    how: 'a new one, and another account of who asked for their right',
    why: madeLately,
    pair: async () => {
      const [own, twin] = await withTwin(['maker*', 'maker*+two']);
      return [await madeBy([twin, await aSuperAdmin(server)]), own];
    },
  },
  {
    how: 'whose second factors the other removed before they were made, and that one',
    why: /two-step sign-in of @\S+ less than 7 days ago/,
    pair: async () => {
      const [fan, opener] = [await aFan(server), await aSuperAdmin(server)];
      expect((await change(opener, fan, { removeSecondFactors: true })).status).toBe(200);
      return [await madeBy(await two(), await signInAgain(server, fan)), opener];
    },
  },
  {
    how: 'an account with a plus in the address',
    why: samePerson,
    pair: async () => await withTwin(['twin*', 'twin*+two']),
  },
  {
    how: 'an address with dots at Gmail',
    why: samePerson,
    pair: async () => await withTwin(['dotted*twin', 'dot.ted*.twin'], 'gmail.com'),
  },
];

describe('a second person who is none', () => {
  it.each(roads)('is refused: $how, whatever they do', async ({ pair, why }) => {
    const [asker, approver] = await pair();
    const stranger = await aSuperAdmin(server);
    for (const act of approvalActs) {
      const input = await sameLarge(act);
      const approvalId = await ask(asker, act, input);
      expect(await seenBy(approver, approvalId)).toMatchObject({
        mayApprove: false,
        whyNot: expect.stringMatching(why),
      });
      const refused = await send(act, { ...input, approvalId }, approver);
      expect([act, refused.status, refused.body.error.code]).toEqual([act, 403, 'forbidden']);
      expect(refused.body.error.message).toMatch(why);
      expect(await seenBy(stranger, approvalId)).toMatchObject({ mayApprove: true, whyNot: null });
    }
  });

  it('says who made whom', async () => {
    const [alone, made] = await aloneAndMade();
    const [one, other] = [
      await together([made, alone], 'admin/create-coupon', await large['admin/create-coupon']()),
      await together([alone, made], 'admin/create-coupon', await large['admin/create-coupon']()),
    ];
    expect(one.body.error.message).toMatch(new RegExp(`^You made @${made.username} a super admin`));
    expect(other.body.error.message).toMatch(new RegExp(`^@${alone.username} made you a super admin`));
  });

  it('makes no third: neither of them can be the maker of another', async () => {
    const pair = await aloneAndMade();
    expect(await rightsTogether(pair, await aFan(server), { superAdmin: true })).toBe(403);
    expect((await change(pair[0], await aFan(server), { superAdmin: true })).body.error).toMatchObject({
      code: 'forbidden',
      reason: 'needs-approval',
    });
  });
});

describe('another account of the one who asks', () => {
  it('is their own', async () => {
    const [own, twin] = await withTwin(['asker*', 'asker*+two']);
    const stranger = await aSuperAdmin(server);
    const bonus = largeBonus(twin.userId).input;
    const input = { act: 'admin/create-transaction', input: bonus } as const;
    expect((await server.call('admin/ask-approval', input, { as: own })).status).toBe(403);
    const { body } = await server.call('admin/ask-approval', input, { as: stranger });
    expect(await seenBy(own, body.id)).toMatchObject({ mayApprove: false });
    const refused = await send('admin/create-transaction', { ...bonus, approvalId: body.id }, own);
    expect(refused.status).toBe(403);
  });
});

describe('after 7 days', () => {
  let pair: Pair;
  let remade: Pair;
  let barred: Pair;
  beforeAll(async () => {
    pair = await aloneAndMade();
    const [makers, others] = [await two(), await two()];
    const made = await madeBy(makers);
    await server.clock.advance(DAY_MS);
    const again = await Promise.all(others.map(async (person) => await signInAgain(server, person)));
    const [first, second] = again;
    if (!first || !second) throw new Error('Two were signed in.');
    await endedBy([first, second], made);
    await madeBy([first, second], made);
    await server.clock.advance(6 * DAY_MS);
    remade = [made, makers[0]];
    barred = [made, first];
  });
  beforeEach(async () => {
    const as = await signInAgain(server, await aSuperAdmin(server));
    await server.call('admin/run-ledger-audit', {}, { as });
  });
  const awake = async ([asker, approver]: Pair): Promise<Pair> => [
    await signInAgain(server, asker),
    await signInAgain(server, approver),
  ];

  it.each(approvalActs)('both can do %s together', async (act) => {
    const [asker, approver] = await awake(pair);
    expect((await together([asker, approver], act, await large[act]())).status).toBe(200);
    expect((await together([approver, asker], act, await large[act]())).status).toBe(200);
  });

  it('counts for each maker from their own last time', async () => {
    const coupon = async () => await large['admin/create-coupon']();
    expect((await together(await awake(remade), 'admin/create-coupon', await coupon())).status).toBe(200);
    expect((await together(await awake(barred), 'admin/create-coupon', await coupon())).status).toBe(403);
    await server.clock.advance(DAY_MS - HOUR_MS);
    expect((await together(await awake(barred), 'admin/create-coupon', await coupon())).status).toBe(403);
    await server.clock.advance(HOUR_MS);
    expect((await together(await awake(barred), 'admin/create-coupon', await coupon())).status).toBe(200);
  });
});

import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import {
  aFan,
  anArtist,
  aStaffMember,
  aSuperAdmin,
  signInAgain,
  type TestPerson,
} from '../../../testing/builders.ts';

// Source: docs/product/people.md#super-admins. Who counts as a second person has its own tests with the approvals.

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

type Changes = CallInput<'admin/update-user'>['changes'];
const reason = 'They lead the shop.';
const bodyOf = ({ userId }: TestPerson, changes: Changes) => ({ userId, changes, reason });
const change = async (as: TestPerson, person: TestPerson, changes: Changes, approvalId?: string) =>
  await server.call(
    'admin/update-user',
    { ...bodyOf(person, changes), ...(approvalId === undefined ? {} : { approvalId }) },
    { as },
  );
const ask = async (as: TestPerson, person: TestPerson, changes: Changes) =>
  await server.call(
    'admin/ask-approval',
    { act: 'admin/update-user', input: bodyOf(person, changes) },
    { as },
  );
const asked = async (as: TestPerson, person: TestPerson, changes: Changes) =>
  (await ask(as, person, changes)).body.id;
const onlyThese = async (count: number): Promise<TestPerson[]> => {
  await server.database.db.deleteFrom('staff_flags').execute();
  return await Promise.all(Array.from({ length: count }, async () => await aSuperAdmin(server)));
};
async function three(): Promise<[TestPerson, TestPerson, TestPerson]> {
  const [one, two, other] = await onlyThese(3);
  if (!one || !two || !other) throw new Error('Three were made.');
  return [one, two, other];
}
const superAdmins = async () =>
  (
    await server.database.db
      .selectFrom('staff_flags')
      .select('user_id')
      .where('is_super_admin', '=', true)
      .execute()
  ).map((row) => row.user_id);
const toldTo = async ({ userId, email }: TestPerson) => ({
  bells: (
    await server.database.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', userId)
      .where('code', '=', 'N60')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title),
  mails: (
    await server.database.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_email', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject),
});
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('making a super admin', () => {
  it('takes two, and tells everybody', async () => {
    const [one, two, other] = await three();
    const fan = await aFan(server);
    expect((await change(one, fan, { superAdmin: true })).body.error).toMatchObject({
      code: 'forbidden',
      reason: 'needs-approval',
      message: 'This takes two people: a second super admin has to approve it.',
    });
    const { body } = await ask(one, fan, { superAdmin: true });
    expect(body).toMatchObject({
      what: 'Super admin rights',
      person: { id: fan.userId },
      link: `/admin/users/${fan.userId}/show`,
    });
    expect((await change(one, fan, { superAdmin: true }, body.id)).status).toBe(403);
    expect((await change(two, fan, { superAdmin: true }, body.id)).body).toMatchObject({
      admin: true,
      superAdmin: true,
    });
    expect(await superAdmins()).toContain(fan.userId);
    const logged = await server.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'admin/update-user')
      .where('target_id', '=', fan.userId)
      .execute();
    expect(logged).toEqual([{ actor_id: two.userId, after: { superAdmin: true, approvalId: body.id } }]);
    const title = `${fan.username} is a super admin now`;
    expect((await toldTo(fan)).bells).toEqual(['You are a super admin now']);
    expect((await toldTo(fan)).mails).toContain('You are a super admin now');
    expect((await toldTo(other)).bells).toContain(title);
    expect((await toldTo(other)).mails).toContain(title);
    expect((await toldTo(one)).bells).toEqual([`${two.username} approved: Super admin rights`]);
    expect((await change(two, fan, { superAdmin: true }, body.id)).status).toBe(422);
  });

  it('is done alone by the only one, who gets a mail about it', async () => {
    const [one] = await three();
    await server.database.db.deleteFrom('staff_flags').where('user_id', '!=', one.userId).execute();
    const fan = await aFan(server);
    expect((await change(one, fan, { superAdmin: true })).status).toBe(200);
    const title = `${fan.username} is a super admin now`;
    expect(await toldTo(one)).toMatchObject({ bells: [title], mails: [title] });
    expect((await toldTo(fan)).bells).toEqual(['You are a super admin now']);
    expect((await change(one, await aFan(server), { superAdmin: true })).status).toBe(403);
  });

  it('takes two although all others are suspended or have closed their account', async () => {
    const [one, two, other] = await three();
    expect((await change(one, two, { suspended: true })).status).toBe(200);
    await server.call('user/disable', {}, { as: other });
    const refused = await change(one, await aFan(server), { superAdmin: true });
    expect(refused.body.error.reason).toBe('needs-approval');
  });

  it('makes one of two who are made alone at the same instant', async () => {
    const [one] = await three();
    await server.database.db.deleteFrom('staff_flags').where('user_id', '!=', one.userId).execute();
    const fans = await Promise.all([aFan(server), aFan(server), aFan(server)]);
    const answers = await Promise.all(fans.map(async (fan) => await change(one, fan, { superAdmin: true })));
    expect(statuses(answers)).toEqual([200, 403, 403]);
    expect(await superAdmins()).toHaveLength(2);
  });

  it('is neither asked nor approved by the person themselves', async () => {
    const [one, two] = await three();
    const admin = await aStaffMember(server);
    expect((await ask(admin, admin, { superAdmin: true })).status).toBe(403);
    const approvalId = await asked(one, admin, { superAdmin: true });
    expect((await change(admin, admin, { superAdmin: true }, approvalId)).status).toBe(403);
    expect((await change(two, two, { superAdmin: true }, approvalId)).status).toBe(422);
    expect(await superAdmins()).not.toContain(admin.userId);
  });

  it.each<[string, Changes, string]>([
    ['a suspension', { superAdmin: true, suspended: false }, 'changes.suspended'],
    ['a freeze', { superAdmin: true, frozen: true }, 'changes.frozen'],
    [
      'a removed second factor',
      { superAdmin: true, removeSecondFactors: true },
      'changes.removeSecondFactors',
    ],
    ['what contradicts it', { superAdmin: true, admin: false }, 'changes.admin'],
  ])('comes without %s', async (_, changes, field) => {
    const [one] = await three();
    const fan = await aFan(server);
    for (const { status, body } of [await change(one, fan, changes), await ask(one, fan, changes)])
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]]);
  });

  it('asks only for what takes two', async () => {
    const [one, two] = await three();
    const fan = await aFan(server);
    for (const changes of [{ admin: true }, { frozen: true }, { superAdmin: false }])
      expect((await ask(one, fan, changes)).status).toBe(422);
    const approvalId = await asked(one, fan, { superAdmin: true });
    expect((await change(two, fan, { admin: true }, approvalId)).status).toBe(422);
    expect((await change(two, await aFan(server), { superAdmin: true }, approvalId)).status).toBe(422);
  });
});

describe('two who do it at the same instant', () => {
  it('make one once, and end one once', async () => {
    const [one, two, other] = await three();
    const fan = await aFan(server);
    for (const superAdmin of [true, false]) {
      const ids = [await asked(one, fan, { superAdmin }), await asked(two, fan, { superAdmin })] as const;
      const answers = await Promise.all([
        change(other, fan, { superAdmin }, ids[0]),
        change(other, fan, { superAdmin }, ids[1]),
        change(one, fan, { superAdmin }, ids[1]),
      ]);
      expect(statuses(answers)).toEqual([200, 422, 422]);
      expect((await superAdmins()).includes(fan.userId)).toBe(superAdmin);
    }
  });
});

describe('the end of a super admin', () => {
  it.each<Changes>([{ superAdmin: false }, { admin: false }, { admin: true, superAdmin: false }])(
    'takes two: %o',
    async (changes) => {
      const [one, two, other] = await three();
      expect((await change(one, other, changes)).body.error.reason).toBe('needs-approval');
      const approvalId = await asked(one, other, changes);
      expect((await change(two, other, changes, approvalId)).status).toBe(200);
      expect(await superAdmins()).toHaveLength(2);
      expect((await toldTo(other)).bells.at(-1)).toBe('You are no longer a super admin');
    },
  );

  it('needs no third where the person agrees, who alone can’t end it', async () => {
    const [one, two] = await three();
    expect((await change(two, two, { superAdmin: false })).status).toBe(403);
    expect((await ask(two, two, { superAdmin: false })).status).toBe(403);
    const approvalId = await asked(one, two, { superAdmin: false });
    expect((await toldTo(two)).bells).toEqual([`${one.username} asks for a second approval`]);
    const seen = await server.call('admin/approvals', { filter: { ids: [approvalId] } }, { as: two });
    expect(seen.body.items).toMatchObject([{ mayApprove: true, whyNot: null }]);
    expect((await change(two, two, { superAdmin: false }, approvalId)).body.superAdmin).toBe(false);
    expect(await superAdmins()).not.toContain(two.userId);
  });

  it('keeps one of two who agree to each other’s end at the same instant', async () => {
    const [one, two, other] = await three();
    await server.database.db.deleteFrom('staff_flags').where('user_id', '=', other.userId).execute();
    const [forTwo, forOne] = [
      await asked(one, two, { superAdmin: false }),
      await asked(two, one, { superAdmin: false }),
    ];
    const answers = await Promise.all([
      change(two, two, { superAdmin: false }, forTwo),
      change(one, one, { superAdmin: false }, forOne),
    ]);
    expect(statuses(answers)[0]).toBe(200);
    expect(await superAdmins()).toHaveLength(1);
  });
});

describe('what a former super admin asked for', () => {
  it('has ended, also when they are one again', async () => {
    const [one, two, other] = await three();
    const former = await aSuperAdmin(server);
    const fan = await aFan(server);
    const approvalId = await asked(former, fan, { superAdmin: true });
    const statusOf = async () =>
      (await server.call('admin/approvals', { filter: { ids: [approvalId] } }, { as: other })).body.items[0]
        ?.status;
    for (const superAdmin of [false, true])
      expect(
        (await change(two, former, { superAdmin }, await asked(one, former, { superAdmin }))).status,
      ).toBe(200);
    expect(await statusOf()).toBe('expired');
    expect((await change(other, fan, { superAdmin: true }, approvalId)).status).toBe(409);
    expect(await superAdmins()).not.toContain(fan.userId);
  });
});

describe('a suspended super admin', () => {
  it('is stopped by one alone; the others are told, and nothing that they asked for is done', async () => {
    const [one, two, other] = await three();
    const fan = await aFan(server);
    const approvalId = await asked(two, fan, { superAdmin: true });
    expect((await change(one, two, { suspended: true })).status).toBe(200);
    expect((await toldTo(other)).bells.at(-1)).toBe(`${two.username} is suspended`);
    expect((await toldTo(other)).mails.at(-1)).toBe(`${two.username} is suspended`);
    expect((await change(other, fan, { superAdmin: true }, approvalId)).status).toBe(409);
    expect((await ask(two, fan, { superAdmin: true })).status).toBe(401);
    expect((await change(one, two, { suspended: false })).status).toBe(200);
    expect((await toldTo(other)).bells.at(-1)).toBe(`${two.username} can sign in again`);
  });

  it('loses the right by two others', async () => {
    const [one, two, other] = await three();
    expect((await change(one, two, { suspended: true })).status).toBe(200);
    const approvalId = await asked(one, two, { superAdmin: false });
    expect((await change(other, two, { superAdmin: false }, approvalId)).body).toMatchObject({
      admin: true,
      superAdmin: false,
    });
  });

  it('may be an artist', async () => {
    const [one, , other] = await three();
    const artist = await anArtist(server, { staff: 'super-admin' });
    const status = async (wanted: 1 | 4) =>
      (
        await server.call(
          'admin/update-artist-status',
          { artistId: artist.userId, status: wanted, reason },
          { as: one },
        )
      ).status;
    expect([await status(4), await status(1)]).toEqual([200, 200]);
    expect((await toldTo(other)).bells).toEqual([
      `${artist.username} is suspended`,
      `${artist.username} can sign in again`,
    ]);
  });
});

describe('a super admin whose second factors one alone removed', () => {
  it('is told to the others, and is no second person for that one', async () => {
    const [one, two, other] = await three();
    expect((await change(one, two, { removeSecondFactors: true })).status).toBe(200);
    expect((await toldTo(other)).bells).toEqual([`${two.username} signs in with the password alone`]);
    const again = await signInAgain(server, two);
    const fan = await aFan(server);
    const [byOne, byTwo] = [
      await asked(one, fan, { superAdmin: true }),
      await asked(again, fan, { superAdmin: true }),
    ];
    const refused = [
      await change(again, fan, { superAdmin: true }, byOne),
      await change(one, fan, { superAdmin: true }, byTwo),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual([
      [403, expect.stringContaining(`@${one.username} removed your two-step sign-in less than 7 days ago`)],
      [403, expect.stringContaining(`You removed the two-step sign-in of @${two.username} less than`)],
    ]);
    expect((await change(other, fan, { superAdmin: true }, byTwo)).status).toBe(200);
  });
});

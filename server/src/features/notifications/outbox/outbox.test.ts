import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../../testing/boot.ts';
import { aFan, aSuperAdmin, type TestPerson } from '../../../testing/builders.ts';
import { notify } from '../notifications.ts';

let server: BootedServer;
let boss: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
});
afterAll(async () => await server.close());

async function mailTo(person: TestPerson, subject: string, isSecret = false): Promise<string> {
  const scope = { ctx: server.ctx, now: server.ctx.clock.now() };
  await server.database.transaction(
    async (tx) =>
      await notify(tx, scope, {
        code: 'N12',
        to: person.userId,
        group: 'security',
        isBell: false,
        title: subject,
        text: '',
        mail: { subject, lines: ['The code is ZK-4711.'], isSecret },
      }),
  );
  const { id } = await server.database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('user_id', '=', person.userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function giveUp(mailId: string): Promise<void> {
  await server.database.db
    .updateTable('mail_outbox')
    .set({ status: 3, attempts: 6, last_error: '550 unknown' })
    .where('id', '=', mailId)
    .execute();
}

describe('admin/outbox', () => {
  it('shows what became of each mail, without its text', async () => {
    const fan = await aFan(server);
    const [first, second] = [await mailTo(fan, 'First'), await mailTo(fan, '100% second')];
    await giveUp(first);
    const rowsFor = async (input: object) =>
      (await server.call('admin/outbox', input, { as: boss })).body.items;
    const own = { filter: { userId: fan.userId } };
    expect(await rowsFor(own)).toMatchObject([
      { id: second, email: fan.email, subject: '100% second', status: 1, attempts: 0, lastError: null },
      { id: first, code: 'N12', status: 3, attempts: 6, nextAttemptAt: null, lastError: '550 unknown' },
    ]);
    expect((await rowsFor({ filter: { userId: fan.userId, status: 3 } })).map(({ id }) => id)).toEqual([
      first,
    ]);
    expect((await rowsFor({ email: fan.email.toUpperCase() })).length).toBe(2);
    expect((await rowsFor({ ...own, q: '100%' })).map(({ id }) => id)).toEqual([second]);
  });
});

describe('admin/get-mail', () => {
  it('shows a mail whole, and of one with a secret only that it was sent', async () => {
    const fan = await aFan(server);
    const [open, secret] = [await mailTo(fan, 'Open'), await mailTo(fan, 'Secret', true)];
    const read = async (mailId: string) =>
      (await server.call('admin/get-mail', { mailId }, { as: boss })).body;
    expect((await read(open)).text).toContain('ZK-4711');
    expect((await read(open)).html).toContain('ZK-4711');
    expect(await read(secret)).toMatchObject({ subject: 'Secret', email: fan.email });
    expect(JSON.stringify(await read(secret))).not.toContain('ZK-4711');
  });
});

describe('admin/send-mail-again', () => {
  it('queues a mail again that was given up, and no other', async () => {
    const fan = await aFan(server);
    const mailId = await mailTo(fan, 'Lost');
    const early = await server.call('admin/send-mail-again', { mailId }, { as: boss });
    expect([early.status, early.body.error.code]).toEqual([409, 'state-conflict']);
    await giveUp(mailId);
    const { status, body } = await server.call('admin/send-mail-again', { mailId }, { as: boss });
    expect([status, body.status, body.attempts, body.lastError]).toEqual([200, 1, 0, null]);
    await server.ctx.runJobs();
    const again = await server.call('admin/get-mail', { mailId }, { as: boss });
    expect([again.body.status, again.body.provider]).toEqual([2, 'outbox']);
  });
});

import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBonus } from '../../features/wallet/wallet.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { aProcessedFile } from '../../testing/processed-file.ts';

let server: BootedServer;
let artist: TestPerson;
beforeAll(async () => {
  server = await boot();
  artist = await anArtist(server);
});
afterAll(async () => await server.close());

async function aBuyer(tokens = 10_000) {
  const fan = await aFan(server, { tokens });
  const fileUrl = await aProcessedFile(server, fan);
  const order = (comment: string) => ({
    files: [{ name: 'loop.mp3', url: fileUrl, start: 0 }],
    artists: [{ id: artist.userId }],
    comment,
  });
  const send = async (comment: string, key?: string, as: TestPerson = fan) =>
    await server.call('loopcheck/send-request', order(comment), key === undefined ? { as } : { as, key });
  const bought = async () =>
    (
      await server.database.db
        .selectFrom('loopcheck_requests')
        .select('id')
        .where('requester_id', '=', fan.userId)
        .execute()
    ).length;
  return { fan, send, bought };
}

describe('an idempotency key', () => {
  it('gives the first answer again and buys once', async () => {
    const { send, bought } = await aBuyer();
    const first = await send('one', 'key-1');
    const again = await send('one', 'key-1');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await bought()).toBe(1);
    expect((await send('one')).status).toBe(200);
    expect(await bought()).toBe(2);
  });

  it('gives the first answer again where the same purchase would be refused by now', async () => {
    const { send, bought } = await aBuyer();
    const first = await send('one', 'key-closed');
    const offer = async (loopcheck: boolean) =>
      await server.database.db
        .updateTable('users')
        .set({ loopcheck })
        .where('id', '=', artist.userId)
        .execute();
    await offer(false);
    const again = await send('one', 'key-closed');
    const other = await send('one', 'key-other');
    await offer(true);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect([other.status, other.body.error.code, await bought()]).toEqual([409, 'not-accepting', 1]);
  });

  it('buys once when twenty of the same come at the same moment, and answers all of them alike', async () => {
    const { send, bought } = await aBuyer();
    const all = await Promise.all(Array.from({ length: 20 }, async () => await send('same', 'key-2')));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect([all[0]?.status, await bought()]).toEqual([200, 1]);
  });

  it('buys nothing again when its answer is forgotten, and forgets what moved no tokens', async () => {
    const { fan, send, bought } = await aBuyer();
    expect((await send('once', 'key-old')).status).toBe(200);
    await server.call(
      'user/like-artist',
      { artistId: artist.userId, like: true },
      { as: fan, key: 'key-like' },
    );
    await server.clock.advance(2 * DAY_MS);
    await server.ctx.runJobs();
    const back = await signInAgain(server, fan);
    const again = await send('once', 'key-old', back);
    expect([again.status, again.body.error.code, await bought()]).toEqual([409, 'key-reused', 1]);
    const kept = server.database.db.selectFrom('idempotency_keys').select(['key', 'answer']);
    expect(await kept.where('user_id', '=', fan.userId).execute()).toEqual([
      { key: 'key-old', answer: null },
    ]);
    artist = await signInAgain(server, artist);
  });

  it('is refused for another body', async () => {
    const { send, bought } = await aBuyer();
    await send('one', 'key-3');
    const other = await send('two', 'key-3');
    expect([other.status, other.body.error.code, await bought()]).toEqual([409, 'key-reused', 1]);
  });

  it('does not care how the same body is written', async () => {
    const { fan, send } = await aBuyer();
    const first = await send('one', 'key-4');
    const row = await server.database.db
      .selectFrom('loopcheck_files')
      .select('file_url')
      .where('request_id', '=', first.body.id)
      .executeTakeFirstOrThrow();
    const files = [{ start: 0.0, url: row.file_url, name: '  loop.mp3 ' }];
    const turned = { comment: 'one', artists: [{ id: artist.userId }], files };
    const again = await server.call('loopcheck/send-request', turned, { as: fan, key: 'key-4' });
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });

  it('belongs to one person and one call', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()];
    await one.send('one', 'key-5');
    expect((await other.send('one', 'key-5')).status).toBe(200);
    const like = { artistId: artist.userId, like: true };
    expect((await server.call('user/like-artist', like, { as: one.fan, key: 'key-5' })).status).toBe(200);
    expect([await one.bought(), await other.bought()]).toEqual([1, 1]);
  });

  it('is free again after a refusal, which leaves nothing behind', async () => {
    const { fan, send, bought } = await aBuyer(0);
    expect((await send('one', 'key-6')).status).toBe(402);
    const kept = await server.database.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('user_id', '=', fan.userId)
      .execute();
    expect(kept).toEqual([]);
    const gift = {
      userId: fan.userId,
      tokens: 10_000,
      kind: 'bonus',
      refType: 'test',
      label: 'Gift',
    } as const;
    const now = server.ctx.clock.now();
    await server.database.transaction(async (tx) => await giveBonus(tx, { ...gift, refId: fan.userId, now }));
    expect([(await send('one', 'key-6')).status, await bought()]).toEqual([200, 1]);
  });

  it('never keeps an answer that carries a credential', async () => {
    const fan = await aFan(server);
    const signIn = { email: fan.email, password: fan.password };
    const first = await server.call('identity/sign-in', signIn, { key: 'key-7' });
    const again = await server.call('identity/sign-in', signIn, { key: 'key-7' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.idToken).not.toBe(first.body.idToken);
    const rows = await server.database.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/idToken|password/);
  });
});

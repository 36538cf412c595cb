import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan } from '../../testing/builders.ts';
import { listen as openListener, type Listening } from '../../testing/listen.ts';
import { giveTokens, idsHeard, writeAtOnce } from '../../testing/realtime-writers.ts';

const LATENCY_MS_MAX = 200;
/** The quickest counts: while other work shares the machine, any single one may have waited for it. */
const TURNS = 3;

let server: BootedServer;
let other: BootedServer;
let embedded: BootedServer;
const listening: Listening[] = [];
beforeAll(async () => {
  server = await boot();
  other = await boot({ sameDataAs: server });
  embedded = await boot({ kind: 'pglite' });
});
afterEach(async () => {
  for (const each of listening.splice(0)) await each.stop();
});
afterAll(async () => {
  await embedded.close();
  await other.close();
  await server.close();
});

async function listen(...parameters: Parameters<typeof openListener>): Promise<Listening> {
  const opened = await openListener(...parameters);
  listening.push(opened);
  return opened;
}

async function quickestOf(turn: (nth: number) => Promise<number>): Promise<number> {
  const waits: number[] = [];
  for (let nth = 0; nth < TURNS; nth += 1) waits.push(await turn(nth));
  return Math.min(...waits);
}

describe.each([
  ['the same server', () => [server, server] as const],
  ['another server', () => [server, other] as const],
  ['an embedded database', () => [embedded, embedded] as const],
])('within 200 ms, listeners of %s', (which, servers) => {
  it('hear of a commit', async () => {
    const [writing, listened] = servers();
    const fan = await aFan(writing);
    const stream = await listen(listened, fan, [`user:${fan.userId}`]);
    await stream.untilHeard(1);
    const quickest = await quickestOf(async (nth) => {
      await giveTokens(writing, fan, 30, `${which}-${nth}`);
      const committedAt = performance.now();
      await stream.untilHeard(2 + nth);
      return performance.now() - committedAt;
    });
    expect(quickest).toBeLessThan(LATENCY_MS_MAX);
  });

  it('are cut off when their sign-in ends', async () => {
    const [writing, listened] = servers();
    const quickest = await quickestOf(async () => {
      const fan = await aFan(writing);
      const stream = await listen(listened, fan, [`user:${fan.userId}`]);
      await stream.untilHeard(1);
      await writing.call('identity/sign-out', {}, { as: fan });
      const endedAt = performance.now();
      await stream.untilEnded();
      return performance.now() - endedAt;
    });
    expect(quickest).toBeLessThan(LATENCY_MS_MAX);
  });
});

it('an open stream does not keep its server from stopping within three seconds', async () => {
  const stopping = await boot({ sameDataAs: server });
  const fan = await aFan(server);
  const stream = await listen(stopping, fan, [`user:${fan.userId}`]);
  await stream.untilHeard(1);
  const startedAt = performance.now();
  await stopping.close();
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await stream.untilEnded();
});

describe('events that are numbered when they are written', () => {
  it('would be skipped by some listeners: the reason for the outbox', async () => {
    await sql`
      create function number_at_once() returns trigger language plpgsql as $$
      begin
        insert into realtime_events (topic, document, created_at) values (new.topic, new.document, new.created_at);
        return null;
      end $$`.execute(server.database.db);
    await sql`create trigger naive before insert on realtime_outbox for each row execute function number_at_once()`.execute(
      server.database.db,
    );
    const fan = await aFan(server);
    const stream = await listen(other, fan, [`transactions:${fan.userId}`]);
    const committed = await writeAtOnce([server, other], fan);
    await sleep(1500);
    await sql`drop trigger naive on realtime_outbox`.execute(server.database.db);
    expect(idsHeard(stream).length).toBeLessThan(committed.length);
  });
});

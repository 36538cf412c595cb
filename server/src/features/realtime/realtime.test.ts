import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { listen as openListener, type Listening } from '../../testing/listen.ts';
import { addApp } from '../accounts/testing/two-step.ts';
import { notify } from '../notifications/notifications.ts';
import { publish } from './realtime.ts';
import { Stream } from './stream.ts';
import { aTransaction, giveTokens, idsHeard, writeAtOnce } from '../../testing/realtime-writers.ts';

const listening: Listening[] = [];

async function listen(...parameters: Parameters<typeof openListener>): Promise<Listening> {
  const opened = await openListener(...parameters);
  listening.push(opened);
  return opened;
}

afterEach(async () => {
  for (const each of listening.splice(0)) await each.stop();
});

async function tell(server: BootedServer, person: TestPerson, ...transactionIds: string[]): Promise<void> {
  const now = server.ctx.clock.now();
  for (const transactionId of transactionIds) {
    await server.database.transaction(
      async (tx) => await publish(tx, aTransaction(person.userId, transactionId), now),
    );
  }
  server.ctx.wake();
}

describe.each(['postgres', 'pglite'] as const)('realtime on %s', (kind) => {
  let server: BootedServer;
  beforeAll(async () => {
    server = await boot({ kind });
  });
  afterAll(async () => {
    await server.close();
  });

  it('states the present first and then each change', async () => {
    const fan = await aFan(server);
    const stream = await listen(server, fan, [`user:${fan.userId}`, `transactions:${fan.userId}`]);
    expect(stream.contentType).toBe('text/event-stream; charset=utf-8');
    const [user, transactions] = await stream.untilHeard(2);
    expect(user).toMatchObject({
      topic: `user:${fan.userId}`,
      type: 'snapshot',
      document: { token: 0, username: fan.username, unreadNotifications: 0 },
    });
    expect(transactions).toMatchObject({
      topic: `transactions:${fan.userId}`,
      type: 'snapshot',
      document: null,
    });
    for (const gift of [1, 2]) {
      await giveTokens(server, fan, 70, `gift-${kind}-${gift}`);
      const heard = await stream.untilHeard(2 + gift);
      expect(heard[1 + gift]).toMatchObject({ type: 'change', document: { token: 70 * gift } });
    }
  });

  it('gives a reader that comes back what it missed, each event once', async () => {
    const fan = await aFan(server);
    const topics = [`transactions:${fan.userId}`];
    const first = await listen(server, fan, topics);
    await first.untilHeard(1);
    await tell(server, fan, 'a', 'b');
    await first.untilHeard(3);
    await first.stop();
    await tell(server, fan, 'c', 'd');
    const second = await listen(server, fan, topics, first.lastEventId);
    await second.untilHeard(3);
    await tell(server, fan, 'e');
    await second.untilHeard(4);
    expect(idsHeard(first)).toEqual(['a', 'b']);
    expect(idsHeard(second)).toEqual(['c', 'd', 'e']);
  });
});

describe('realtime', () => {
  let server: BootedServer;
  beforeAll(async () => {
    server = await boot();
  });
  afterAll(async () => {
    await server.close();
  });

  it('refuses a caller without a token', async () => {
    const { status, body } = await server.send('realtime', { topics: ['user:somebody'] });
    expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
  });

  it("refuses another person's topic", async () => {
    const [fan, other] = [await aFan(server), await aFan(server)];
    const refused = [`transactions:${other.userId}`, `uploads:${other.userId}`];
    const topics = [`user:${fan.userId}`, ...refused];
    const { status, body } = await server.send('realtime', { topics }, { as: fan });
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
    // A page drops these and keeps the others.
    expect(Object.keys(body.error.fields ?? {})).toEqual(refused);
  });

  it.each([
    ['a kind that does not exist', (id: string) => [`wallet:${id}`]],
    ['a topic without an owner', () => ['user:']],
    ['a topic without a kind', (id: string) => [id]],
    ['no topic at all', () => []],
    ['a twenty-first topic', (id: string) => Array.from({ length: 21 }, (_, index) => `user:${id}${index}`)],
  ])('refuses %s', async (_what, topicsOf) => {
    const fan = await aFan(server);
    const { status, body } = await server.send('realtime', { topics: topicsOf(fan.userId) }, { as: fan });
    expect([status, body.error.code]).toEqual([422, 'validation']);
  });

  it('tells a new notification and its reading to every open page', async () => {
    const fan = await aFan(server);
    const pages = [
      await listen(server, fan, [`user:${fan.userId}`]),
      await listen(server, fan, [`user:${fan.userId}`]),
    ];
    const now = server.ctx.clock.now();
    await server.database.transaction(async (tx) => {
      const notice = { code: 'N16', to: fan.userId, group: 'requests', title: 'A', text: 'B' } as const;
      await notify(tx, { ctx: server.ctx, now }, notice);
    });
    server.ctx.wake();
    for (const page of pages) {
      const [, change] = await page.untilHeard(2);
      expect(change?.document.unreadNotifications).toBe(1);
    }
    await server.call('notifications/mark-read', {}, { as: fan });
    for (const page of pages) {
      const [, , read] = await page.untilHeard(3);
      expect(read?.document.unreadNotifications).toBe(0);
    }
  });

  it('tells nothing of an act that was undone', async () => {
    const fan = await aFan(server);
    const stream = await listen(server, fan, [`transactions:${fan.userId}`]);
    const undone = server.database.transaction(async (tx) => {
      await publish(tx, aTransaction(fan.userId, 'undone'), server.ctx.clock.now());
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await tell(server, fan, 'done');
    await stream.untilHeard(2);
    expect(idsHeard(stream)).toEqual(['done']);
  });

  it('ends when the person signs out', async () => {
    const fan = await aFan(server);
    const stream = await listen(server, fan, [`user:${fan.userId}`]);
    const other = await listen(server, await signInAgain(server, fan), [`user:${fan.userId}`]);
    await stream.untilHeard(1);
    await server.ctx.realtime.recheck();
    expect(stream.hasEnded).toBe(false);
    await server.call('identity/sign-out', {}, { as: fan });
    await stream.untilEnded();
    expect(other.hasEnded).toBe(false);
  });

  it('ends when its token has expired, and goes on with a new one where it stopped', async () => {
    const fan = await aFan(server);
    const topics = [`transactions:${fan.userId}`];
    const stream = await listen(server, fan, topics);
    await tell(server, fan, 'before');
    await stream.untilHeard(2);
    await server.clock.advance(HOUR_MS, { runsJobs: false });
    await server.ctx.realtime.recheck();
    await stream.untilEnded();
    await tell(server, fan, 'between');
    const next = await listen(server, await signInAgain(server, fan), topics, stream.lastEventId);
    await next.untilHeard(2);
    expect(idsHeard(next)).toEqual(['between']);
  });

  it('ends the oldest stream of a person who opens a twenty-first', async () => {
    const fan = await aFan(server);
    const streams: Listening[] = [];
    for (let count = 0; count < 21; count += 1)
      streams.push(await listen(server, fan, [`user:${fan.userId}`]));
    await streams[0]?.untilEnded();
    expect(streams.slice(1).some(({ hasEnded }) => hasEnded)).toBe(false);
  });

  it('gives a page that missed very much the whole of it in several turns', async () => {
    const fan = await aFan(server);
    const topics = [`transactions:${fan.userId}`];
    const first = await listen(server, fan, topics);
    await first.untilHeard(1);
    await first.stop();
    const now = server.ctx.clock.now();
    const missed = Array.from({ length: 1100 }, (_, index) => `payment-${index}`);
    await server.database.transaction(
      async (tx) =>
        await publish(
          tx,
          missed.map((id) => aTransaction(fan.userId, id)),
          now,
        ),
    );
    server.ctx.wake();
    // Numbering so many takes a slow machine a while; a page that comes back before it misses nothing, but hears it in other turns.
    const waiting = async () => await server.database.db.selectFrom('realtime_outbox').select('id').execute();
    await expect.poll(waiting).toEqual([]);
    const heard: string[] = [];
    let { lastEventId } = first;
    for (let turn = 0; turn < 2; turn += 1) {
      const stream = await listen(server, fan, topics, lastEventId);
      await stream.untilEnded();
      heard.push(...idsHeard(stream));
      ({ lastEventId } = stream);
    }
    const last = await listen(server, fan, topics, lastEventId);
    await last.untilHeard(101);
    expect([...heard, ...idsHeard(last)]).toEqual(missed);
  });

  it('forgets events after a day and then states the present only', async () => {
    const fan = await aFan(server);
    const topics = [`transactions:${fan.userId}`];
    const stream = await listen(server, fan, topics);
    await stream.untilHeard(1);
    await stream.stop();
    await tell(server, fan, 'old');
    await sleep(50);
    await server.clock.advance(DAY_MS + MINUTE_MS, { runsJobs: false });
    const again = await signInAgain(server, fan);
    await tell(server, again, 'new');
    await sleep(50);
    await server.ctx.runJobs();
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from realtime_events where created_at < ${addMs(server.ctx.clock.now(), -DAY_MS)}`.execute(
      server.database.db,
    );
    expect(rows[0]?.n).toBe(0);
    const late = await listen(server, again, topics, stream.lastEventId);
    await late.untilHeard(1);
    await tell(server, again, 'newest');
    await late.untilHeard(2);
    expect(idsHeard(late)).toEqual(['newest']);
  });

  it.each(['999999999999', 'nonsense', '-1'])(
    'starts with a new snapshot for an id it never gave: %s',
    async (lastEventId) => {
      const fan = await aFan(server);
      const stream = await listen(server, fan, [`transactions:${fan.userId}`], lastEventId);
      await stream.untilHeard(1);
      await tell(server, fan, 'a');
      await stream.untilHeard(2);
      expect(idsHeard(stream)).toEqual(['a']);
    },
  );
});

describe('realtime with two servers on one database', () => {
  let server: BootedServer;
  let other: BootedServer;
  beforeAll(async () => {
    server = await boot();
    other = await boot({ sameDataAs: server });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  it('tells the listeners of one what was committed through the other', async () => {
    const fan = await aFan(server);
    const stream = await listen(other, fan, [`user:${fan.userId}`]);
    await stream.untilHeard(1);
    await giveTokens(server, fan, 30, 'across');
    const [, change] = await stream.untilHeard(2);
    expect(change?.document.token).toBe(30);
  });

  it.each([
    ['the same', () => server],
    ['the other', () => other],
  ])('ends a stream with its sign-in, through %s', async (_which, through) => {
    const fan = await aFan(server);
    const topics = [`user:${fan.userId}`];
    const ending = await listen(server, fan, topics);
    const staying = await listen(server, await signInAgain(server, fan), topics);
    await Promise.all([ending.untilHeard(1), staying.untilHeard(1)]);
    await through().call('identity/sign-out', {}, { as: fan });
    await ending.untilEnded();
    expect(staying.hasEnded).toBe(false);
    // The page of the other sign-in is not told of it.
    expect(staying.events).toHaveLength(1);
  });

  it.each<[string, (fan: TestPerson, staff: TestPerson) => Promise<{ status: number }>]>([
    ['everything is revoked', async (fan) => await other.call('identity/revoke', {}, { as: fan })],
    [
      'this one is revoked by another',
      async (fan) => {
        const next = await signInAgain(server, fan);
        const { items } = (await other.call('identity/sign-ins', {}, { as: next })).body;
        const signInId = items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
        return await other.call('identity/revoke', { signInId }, { as: next });
      },
    ],
    [
      'the password is changed elsewhere',
      async (fan) => {
        const input = { password: fan.password, newPassword: 'another long phrase' };
        return await other.call('identity/change-password', input, { as: await signInAgain(server, fan) });
      },
    ],
    [
      'the person is suspended',
      async ({ userId }, as) => {
        const input = { userId, changes: { suspended: true }, reason: 'Sent threats.' };
        return await other.call('admin/update-user', input, { as });
      },
    ],
    [
      'staff reset the second factors',
      async (fan, as) => {
        const { userId } = fan;
        await addApp(other, fan);
        const input = { userId, changes: { removeSecondFactors: true as const }, reason: 'Lost the phone.' };
        return await other.call('admin/update-user', input, { as });
      },
    ],
  ])('ends a stream at once when %s', async (_what, end) => {
    const [fan, staff] = [await aFan(server), await aSuperAdmin(server)];
    const stream = await listen(server, fan, [`user:${fan.userId}`]);
    await stream.untilHeard(1);
    expect((await end(fan, staff)).status).toBe(200);
    await stream.untilEnded();
  });

  it('ends the stream of a view as another user with the sign-in of the viewer', async () => {
    const [fan, staff] = [await aFan(server), await aSuperAdmin(server)];
    const input = { userId: fan.userId, reason: 'A question about the balance.' };
    const { body } = await server.call('admin/impersonate', input, { as: staff });
    const ticket = new URLSearchParams(new URL(body.url, server.url).hash.slice(1)).get('as') ?? '';
    const view = await server.call('identity/impersonate', { ticket });
    const stream = await listen(server, { token: view.body.idToken }, [`user:${fan.userId}`]);
    await stream.untilHeard(1);
    await other.call('identity/sign-out', {}, { as: staff });
    await stream.untilEnded();
    expect(stream.hasEnded).toBe(true);
  });

  it('tells what a server left untold that died after its commit', async () => {
    const fan = await aFan(server);
    const stream = await listen(other, fan, [`transactions:${fan.userId}`]);
    await stream.untilHeard(1);
    const now = server.ctx.clock.now();
    await server.database.transaction(async (tx) => await publish(tx, aTransaction(fan.userId, 'left'), now));
    await stream.untilHeard(2);
    expect(idsHeard(stream)).toEqual(['left']);
  });

  it('skips and repeats nothing while many write and commit out of order', async () => {
    const fan = await aFan(server);
    const topics = [`transactions:${fan.userId}`];
    const steady = [await listen(server, fan, topics), await listen(other, fan, topics)];
    const restless: string[] = [];
    const first = await listen(server, fan, topics);
    await first.untilHeard(1);
    await first.stop();
    let { lastEventId } = first;
    let isWriting = true;
    const comeAndGo = async () => {
      for (let turn = 0; isWriting; turn += 1) {
        const stream = await listen(turn % 2 === 0 ? server : other, fan, topics, lastEventId);
        await stream.untilHeard(1);
        await sleep(20);
        await stream.stop();
        restless.push(...idsHeard(stream));
        ({ lastEventId } = stream);
      }
    };
    const coming = comeAndGo();
    const committed = await writeAtOnce([server, other], fan);
    isWriting = false;
    await coming;
    for (const stream of steady) await stream.untilHeard(committed.length + 1);
    const last = await listen(server, fan, topics, lastEventId);
    await last.untilHeard(committed.length - restless.length + 1);
    restless.push(...idsHeard(last));
    const [one = [], two = []] = steady.map(idsHeard);
    expect(one.toSorted()).toEqual(committed.toSorted());
    expect(two).toEqual(one);
    expect(restless).toEqual(one);
  });
});

describe('an open stream', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows that it lives every 20 seconds, and asks every minute whether it still may', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await boot();
    const fan = await aFan(server);
    const stream = await listen(server, fan, [`user:${fan.userId}`]);
    await stream.untilHeard(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.poll(() => stream.beats).toBe(1);
    // Nothing tells of this end, so only the check of each minute finds it.
    await server.database.db.deleteFrom('id_tokens').execute();
    await sleep(50);
    expect(stream.hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(40_000);
    await stream.untilEnded();
    expect(server.ctx.realtime.openStreams).toBe(0);
    await server.close();
  });

  it('is forgotten when its page is closed, and does not keep a server from stopping', async () => {
    const server = await boot();
    const fan = await aFan(server);
    const closed = await listen(server, fan, [`user:${fan.userId}`]);
    const open = await listen(server, fan, [`user:${fan.userId}`]);
    await closed.stop();
    await expect.poll(() => server.ctx.realtime.openStreams).toBe(1);
    await server.close();
    await open.untilEnded();
  });

  it('is cut off when nobody reads it, before it costs memory', async () => {
    const server = await boot();
    const fan = await aFan(server);
    const body = JSON.stringify({ token: fan.token, topics: [`uploads:${fan.userId}`] });
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(
      `POST /app/api/realtime HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => server.ctx.realtime.openStreams).toBe(1);
    const document = { fileUrl: 'x', status: 3, reason: 'long '.repeat(20_000), duration: null };
    const topic = `uploads:${fan.userId}` as const;
    for (let round = 0; round < 300 && server.ctx.realtime.openStreams > 0; round += 1) {
      const now = server.ctx.clock.now();
      await server.database.transaction(
        async (tx) =>
          await publish(
            tx,
            [
              { topic, document },
              { topic, document },
            ],
            now,
          ),
      );
      server.ctx.wake();
      await sleep(20);
    }
    expect(server.ctx.realtime.openStreams).toBe(0);
    socket.destroy();
    await server.close();
  });
});

describe('Stream', () => {
  it('drops a reader that leaves too much unread, and what was waiting', async () => {
    let ends = 0;
    const stream = new Stream(() => {
      ends += 1;
    });
    for (let count = 0; count < 300; count += 1) stream.push('x'.repeat(1000));
    expect(ends).toBe(1);
    expect(await stream.next()).toEqual({ value: undefined, done: true });
  });

  it('wakes a reader that waits, and can be ended from outside while it does', async () => {
    const stream = new Stream(() => {});
    const waiting = stream.next();
    stream.push('a');
    expect(await waiting).toEqual({ value: 'a', done: false });
    const again = stream.next();
    await stream.return();
    expect(await again).toEqual({ value: undefined, done: true });
  });
});

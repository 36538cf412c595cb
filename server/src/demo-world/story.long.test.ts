import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAudio } from '../features/loopcheck/testing/loops.ts';
import { boot, type BootedServer } from '../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../testing/builders.ts';
import type { Actor, Filling } from './act.ts';
import { beginOrGoOn, complete } from './begin.ts';
import { withSandbox } from './gateway.ts';
import { requestHappenings } from './requests/requests.ts';
import { tellStory } from './story.ts';
import type { Track } from './requests/tracks.ts';
import { makeVouchers } from './vouchers.ts';

const SENDERS = 5;
const SELLERS = 8;
const TRACK_SECONDS = 60;

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

const actorOf = ({ userId, username, email }: TestPerson, type: UserType): Actor => ({
  userId,
  username,
  email,
  type,
});

async function some(count: number, one: (nth: number) => Promise<Actor>): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (let nth = 0; nth < count; nth += 1) actors.push(await one(nth));
  return actors;
}

/** Who takes part. The names decide what everybody does, so they are the same in every run. */
async function aCast() {
  const tracks = new Map<string, Track[]>();
  const createdAt = addMs(server.ctx.clock.now(), -100 * DAY_MS);
  const senders = await some(SENDERS, async (nth) => {
    const fan = await aFan(server, { username: `sender-${nth}`, createdAt });
    const url = await anAudio(server, fan, { seconds: TRACK_SECONDS });
    tracks.set(fan.userId, [{ name: 'loop.wav', url, durationSeconds: TRACK_SECONDS }]);
    return actorOf(fan, UserType.Fan);
  });
  const sellers = await some(SELLERS, async (nth) =>
    actorOf(
      await anArtist(server, { username: `seller-${nth}`, createdAt, deepdive: true, ama: true }),
      UserType.Artist,
    ),
  );
  const boss = await aSuperAdmin(server, { username: 'boss', createdAt });
  return { senders, sellers, tracks, staff: { ...actorOf(boss, UserType.Fan), isSuperAdmin: true } };
}

/** Everything the story leaves, each with what must not be there twice. */
async function told(): Promise<Record<string, string[]>> {
  const read = async (query: string): Promise<string[]> =>
    (await sql<{ what: string }>`select ${sql.raw(query)} order by 1`.execute(server.database.db)).rows.map(
      ({ what }) => what,
    );
  return {
    requests: await read(`requester_id || ' ' || created_at as what from loopcheck_requests`),
    tracks: await read(`requester_id || ' ' || created_at as what from feedback_requests`),
    ended: await read(`request_id as what from feedback_lines where status <> 1`),
    answers: await read(`request_id || ' ' || artist_id as what from loopcheck_lines where status <> 1`),
    tips: await read(`request_id || ' ' || artist_id as what from tips`),
    reports: await read(`request_id || ' ' || artist_id as what from reports`),
    payments: await read(`id as what from payments`),
  };
}

describe('the story of the demo world', () => {
  it('that is interrupted tells the rest when it is begun again, and nothing twice', async () => {
    const now = server.ctx.clock.now();
    const cast = await aCast();
    const stopping = new AbortController();
    const filling: Filling = { ctx: withSandbox(server.ctx), now, signal: stopping.signal };
    await makeVouchers(filling, { staff: cast.staff, artistSlug: 'seller-0' });
    const interruption = {
      at: addMs(now, -25 * DAY_MS),
      run: async () => await Promise.resolve(stopping.abort()),
    };
    const first = requestHappenings({ ...filling, ...cast });
    await expect(tellStory({ ...filling, ...cast, happenings: [interruption, ...first] })).rejects.toThrow(
      'aborted',
    );
    const before = await told();
    expect(before['requests']?.length).toBeGreaterThan(20);
    expect(before['tracks']?.length).toBeGreaterThan(10);

    const { signal } = new AbortController();
    const rest = requestHappenings({ ...filling, signal, ...cast });
    await tellStory({ ...filling, signal, ...cast, happenings: rest });
    const after = await told();
    expect(after['requests']?.length).toBeGreaterThan(before['requests']?.length ?? 0);
    expect(after['requests']?.length).toBeLessThanOrEqual(64);
    for (const [what, all] of Object.entries(after)) {
      expect([what, all.length]).toEqual([what, new Set(all).size]);
      expect(all).toEqual(expect.arrayContaining(before[what] ?? []));
    }

    // Once more, when there is nothing left to buy; what a limit refused the first time may still come.
    await tellStory({ ...filling, signal, ...cast, happenings: [] });
    const { requests, payments } = await told();
    expect({ requests, payments }).toEqual({ requests: after['requests'], payments: after['payments'] });
  });
});

describe('the making of the demo world', () => {
  it('begins where nobody is, goes on from its own beginning, and ends once', async () => {
    const fresh = await boot();
    const { ctx } = fresh;
    const began = await beginOrGoOn(ctx);
    expect(began).toBeInstanceOf(Date);
    expect(await beginOrGoOn(ctx)).toEqual(began);
    await complete(ctx);
    expect(await beginOrGoOn(ctx)).toBeNull();
    await fresh.close();
  });

  it('never begins in a database with people', async () => {
    await aFan(server);
    expect(await beginOrGoOn(server.ctx)).toBeNull();
    const rows = await server.database.db.selectFrom('demo_world').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';
import { DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { countStatements } from '../../testing/postgres/count-statements.ts';
import { answerQuestion, answerTrack, aQuestion, aTrack } from '../feedback/testing/requests.ts';
import { aBookable, aBooking, cancelBooking, hourIn } from '../private-sessions/testing/bookings.ts';
import { aLoopcheck, anAnswer } from '../loopcheck/testing/loops.ts';

let server: BootedServer;
let boss: TestPerson;
let busy: TestPerson;
let idle: TestPerson;
beforeAll(async () => {
  server = await boot();
  boss = await aSuperAdmin(server);
  const fan = await aFan(server, { tokens: 40_000 });
  busy = await anArtist(server, {
    deepdive: true,
    ama: true,
    requestDemoPrice: 3000,
    priorityModePrice: 500,
  });
  idle = await anArtist(server, { deepdive: true });
  const sent = [];
  for (let track = 0; track < 5; track += 1)
    sent.push(await aTrack(server, { fan, artist: busy, priorityMode: track === 0 }));
  const [first, second, third] = sent.map(({ id }) => id);
  if (!first || !second || !third) throw new Error('Five tracks were sent.');
  await answerTrack(server, busy, first);
  const loopcheck = await aLoopcheck(server, { fan, artists: [busy] });
  await server.call('loopcheck/update-request', anAnswer(loopcheck.id, busy), { as: busy });
  const question = await aQuestion(server, { fan, artist: busy });
  await answerQuestion(server, busy, question.id);
  await server.call('requests/update-rating', { requestId: first, rating: 4 }, { as: fan });
  await server.call('requests/cancel-request', { canceledRequest: { requestId: third } }, { as: fan });
  await server.clock.advance(3 * DAY_MS);
  [busy, boss] = [await signInAgain(server, busy), await signInAgain(server, boss)];
  await answerTrack(server, busy, second);
});
afterAll(async () => await server.close());

type Query = Parameters<typeof listOf>[0];
async function listOf(input: { period?: '90-days' | 'all-time'; sort?: 'ratio' | 'avgDays'; q?: string }) {
  return (await server.call('admin/get-artists-performance', input, { as: boss })).body;
}
const rowOf = async (person: TestPerson, input: Query = {}) =>
  (await listOf(input)).items.find(({ id }) => id === person.userId);

describe('admin/get-artists-performance', () => {
  it('says what became of the tracks that were sent, and what all products earned', async () => {
    expect(await rowOf(busy)).toMatchObject({
      artist: { id: busy.userId, username: busy.username, email: busy.email },
      received: 5,
      answered: 2,
      expired: 0,
      canceled: 1,
      open: 2,
      ratio: 1,
      label: 'Excellent',
      avgRating: 4,
      reviews: 1,
      // Two tracks, one of them with priority, a question and a loop, each less the fee.
      tokensEarned: (2 * 3000 + 500 + 500 + 300) * 0.8,
      loopchecks: 1,
      sessions: 0,
    } satisfies Partial<CallAnswer<'admin/get-artists-performance'>['items'][number]>);
    expect((await rowOf(busy))?.avgDays).toBeCloseTo(1.5, 1);
    expect(await rowOf(idle)).toMatchObject({
      received: 0,
      ratio: null,
      label: null,
      avgDays: null,
      tokensEarned: 0,
    });
  });

  it('sorts artists without a value last in either direction, and finds by name', async () => {
    for (const order of ['asc', 'desc'] as const)
      for (const sort of ['ratio', 'avgDays', 'avgRating'] as const) {
        const { body } = await server.call('admin/get-artists-performance', { sort, order }, { as: boss });
        expect(body.items[0]?.id).toBe(busy.userId);
      }
    expect((await listOf({ q: idle.username })).items.map(({ id }) => id)).toEqual([idle.userId]);
    const { body } = await server.call(
      'admin/get-artists-performance',
      { filter: { received: true } },
      { as: boss },
    );
    expect([body.total, body.items.map(({ id }) => id)]).toEqual([1, [busy.userId]]);
  });

  it('takes the same statements for any number of artists', async () => {
    const count = async (perPage: number) =>
      await countStatements(
        async () => void (await server.call('admin/get-artists-performance', { perPage }, { as: boss })),
      );
    expect(await count(1)).toBe(await count(200));
  });

  it('expires what nobody answered, and looks back 90 days or at all time', async () => {
    await server.clock.advance(12 * DAY_MS);
    boss = await signInAgain(server, boss);
    expect(await rowOf(busy)).toMatchObject({ answered: 2, expired: 2, open: 0, ratio: 0.5, label: null });
    await server.clock.advance(80 * DAY_MS);
    boss = await signInAgain(server, boss);
    expect(await rowOf(busy)).toMatchObject({ received: 0, ratio: null, tokensEarned: 0, loopchecks: 0 });
    expect(await rowOf(busy, { period: 'all-time' })).toMatchObject({ received: 5, expired: 2, ratio: 0.5 });
    const { url } = (
      await server.call(
        'admin/export',
        { resource: 'artists-performance', filter: { period: 'all-time', filter: { received: true } } },
        { as: boss },
      )
    ).body;
    const lines = (await (await fetch(new URL(url, server.url))).text()).trim().split('\n');
    expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(',5,2,2,1,0,50.0,')]);
  });
});

describe('admin/stats-requests', () => {
  const ask = async (type?: 1 | 2) => {
    const wanted = { from: '2020-01-01', to: '2030-01-01', groupBy: 'month' as const, ...(type && { type }) };
    return (await server.call('admin/stats-requests', wanted, { as: boss })).body;
  };

  it('counts tracks and questions, together and apart', async () => {
    const tracks = await ask(1);
    expect(tracks).toMatchObject({
      total: 5,
      tokens: 5 * 3000 + 500,
      byStatus: { pending: 0, answered: 2, canceled: 1, expired: 2 },
    });
    expect(tracks.avgDays).toBeCloseTo(1.5, 1);
    expect(await ask(2)).toMatchObject({ total: 1, tokens: 500, byStatus: { answered: 1 } });
    const both = await ask();
    expect([both.total, both.tokens, both.byStatus.answered]).toEqual([6, 16_000, 3]);
    expect(both.byPeriod.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    const none = await server.call('admin/stats-requests', {}, { as: boss });
    expect(none.body).toMatchObject({ total: 0, avgDays: null });
  });

  it('is part of the global figures', async () => {
    const { url } = (await server.call('admin/stats-link', { link: 'get-global-stats' }, { as: boss })).body;
    const text = await (await fetch(new URL(url, server.url))).text();
    for (const line of [
      'music feedback requests sent,5,0',
      'music feedback request lines answered,2,0',
      'questions sent,1,0',
    ])
      expect(text.split('\n')).toContain(line);
  });
});

describe('admin/stats-private-sessions', () => {
  it('counts what was booked in the period by what became of it, and so does the artist’s performance', async () => {
    const fan = await aFan(server, { tokens: 40_000 });
    let artist = await aBookable(server);
    const bookedOn = server.ctx.clock.now().toISOString().slice(0, 10);
    const bookings = [];
    for (const days of [3, 4, 5, 30])
      bookings.push(await aBooking(server, fan, { artist, date: hourIn(server, days) }));
    await cancelBooking(server, fan, bookings[1]?.id ?? '');
    const ask = async (day: string) =>
      (await server.call('admin/stats-private-sessions', { from: day, to: day }, { as: boss })).body;
    expect(await ask(bookedOn)).toMatchObject({ booked: 4, upcoming: 3, completed: 0, canceled: 1 });
    expect((await rowOf(artist))?.sessions).toBe(0);

    await server.clock.advance(10 * DAY_MS);
    [artist, boss] = [await signInAgain(server, artist), await signInAgain(server, boss)];
    expect(await ask(bookedOn)).toEqual({
      booked: 4,
      upcoming: 1,
      completed: 2,
      canceled: 1,
      tokens: 18_000,
      byPeriod: [{ date: bookedOn, count: 4, tokens: 18_000 }],
    });
    const today = server.ctx.clock.now().toISOString().slice(0, 10);
    expect(await ask(today)).toMatchObject({ booked: 0, upcoming: 0, completed: 0, canceled: 0, tokens: 0 });
    expect((await rowOf(artist))?.sessions).toBe(2);
    const { body } = await server.call('admin/get-artists-performance', { sort: 'sessions' }, { as: boss });
    expect(body.items[0]?.id).toBe(artist.userId);

    await server.clock.advance(95 * DAY_MS);
    boss = await signInAgain(server, boss);
    expect((await rowOf(artist))?.sessions).toBe(1);
    expect((await rowOf(artist, { period: 'all-time' }))?.sessions).toBe(3);
  });
});

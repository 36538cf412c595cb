import { readFile } from 'node:fs/promises';
import { SessionStatus } from '@dubplate/shared/features/sessions/model.ts';
import { UserType } from '@dubplate/shared/features/accounts/model.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist } from '../../testing/builders.ts';
import type { Actor, Filling, Happening } from '../act.ts';
import { withSandbox } from '../gateway.ts';
import { startMaker } from '../maker.ts';
import { seekingIn } from '../../providers/live/testing/webm.ts';
import { FILM_MS, keepReplays } from './replays.ts';
import { sessionHappenings } from './sessions.ts';

const SENDERS = 8;
const SELLERS = 12;

let server: BootedServer;
const maker = startMaker();
let fans: readonly Actor[] = [];
let artists: readonly Actor[] = [];
beforeAll(async () => {
  server = await boot();
  const createdAt = addMs(server.ctx.clock.now(), -100 * DAY_MS);
  fans = await Promise.all(
    Array.from({ length: SENDERS }, async (_, nth) => ({
      ...(await aFan(server, { username: `listener-${nth}`, createdAt })),
      type: UserType.Fan,
    })),
  );
  artists = await Promise.all(
    Array.from({ length: SELLERS }, async (_, nth) => ({
      ...(await anArtist(server, { username: `player-${nth}`, createdAt })),
      type: UserType.Artist,
    })),
  );
  const filling: Filling = {
    ctx: withSandbox(server.ctx),
    now: server.ctx.clock.now(),
    signal: new AbortController().signal,
  };
  await tell(filling, await sessionHappenings({ ...filling, senders: fans, sellers: artists }, maker));
  await keepReplays(filling);
}, 60_000);
afterAll(async () => {
  maker.close();
  await server.close();
});

async function tell({ now }: Filling, happenings: readonly Happening[]): Promise<void> {
  const timeline = [...happenings];
  for (;;) {
    timeline.sort((one, other) => one.at.getTime() - other.at.getTime());
    const next = timeline.shift();
    if (!next || next.at >= now) return;
    await next.run(next.at, timeline);
  }
}

const listed = async () =>
  await server.database.db.selectFrom('sessions').selectAll().orderBy('starts_at').execute();

describe('the live sessions of the demo world', () => {
  it('have no room without a picture, neither at once nor after the first minutes', async () => {
    const before = await listed();
    const { Scheduled, Finished, Canceled } = SessionStatus;
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([Scheduled, Finished, Canceled]));
    await server.ctx.runJobs();
    await server.clock.advance(40 * MINUTE_MS);
    await server.ctx.runJobs();
    expect((await listed()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
  });

  it('have one that the artist whom the start names can open at once, with fans and a file', async () => {
    const soon = (await listed()).find(
      ({ artist_id, starts_at, status }) =>
        artist_id === artists[0]?.userId &&
        status === SessionStatus.Scheduled &&
        starts_at < addMs(server.ctx.clock.now(), HOUR_MS),
    );
    expect(soon?.registered).toBeGreaterThan(3);
    const files = await server.database.db
      .selectFrom('sale_files')
      .select('title')
      .where('source_id', '=', soon?.id ?? '')
      .execute();
    expect(files).toHaveLength(1);
  });

  it('have one that was held, with questions and a replay that can be played', async () => {
    const held = (await listed()).find(({ title }) => title === 'Late dub, made live');
    expect(held).toMatchObject({
      status: SessionStatus.Finished,
      recording_url: expect.stringContaining('/replay.webm'),
    });
    const messages = await server.database.db
      .selectFrom('session_messages')
      .select('id')
      .where('session_id', '=', held?.id ?? '')
      .execute();
    expect(messages).toHaveLength(3);
    const key = server.ctx.storage.keyOf(held?.recording_url ?? '');
    expect(await server.ctx.storage.keysUnder('files')).toContain(key);
    const { durationMs, cues } = seekingIn(await readFile(new URL('../video/two.webm', import.meta.url)));
    expect(Math.abs((durationMs ?? 0) - FILM_MS)).toBeLessThan(100);
    expect(cues).toBeGreaterThan(5);
  });

  it('show staff and artists what can become of a session, of its messages, and what fans ask for', async () => {
    const { db } = server.database;
    const refunded = (await listed()).find(({ title }) => title === 'Tape loops after midnight');
    expect(refunded).toMatchObject({ status: SessionStatus.Canceled, started_at: expect.any(Date) });
    const messages = await db
      .selectFrom('session_messages')
      .select(['status', 'upvotes', 'reports'])
      .execute();
    expect(new Set(messages.map(({ status }) => status))).toEqual(new Set([3, 4]));
    expect(messages.some(({ upvotes }) => upvotes > 0)).toBe(true);
    expect(messages.some(({ reports }) => reports > 0)).toBe(true);
    expect(
      await db.selectFrom('tips').select('id').where('session_id', 'is not', null).execute(),
    ).not.toEqual([]);
    expect(
      await db.selectFrom('session_requests').select('id').where('status', '=', 1).execute(),
    ).toHaveLength(3);
  });
});

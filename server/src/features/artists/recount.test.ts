import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist } from '../../testing/builders.ts';
import { aLoopcheck, anAnswer } from '../loopcheck/testing/loops.ts';
import { recountArtists } from './recount.job.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

let server: BootedServer;
beforeAll(async () => void (server = await boot({ config: { logLevel: 'silent' } })));
afterAll(async () => await server.close());

describe('the figures of artists', () => {
  it('equal a plain recomputation from the rows, whatever became of the Loopchecks', async () => {
    const fan = await aFan(server, { tokens: 30_000 });
    const [busy, idle, leaving] = [await anArtist(server), await anArtist(server), await anArtist(server)];
    const sent = [];
    for (let loopcheck = 0; loopcheck < 4; loopcheck += 1) {
      sent.push(await aLoopcheck(server, { fan, artists: [busy, idle, leaving] }));
    }
    const answers = sent.map(
      async ({ id }) => await server.call('loopcheck/update-request', anAnswer(id, busy), { as: busy }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first] = sent;
    const cancel = { canceledRequest: { requestId: first?.id ?? '' } };
    await server.call('loopcheck/cancel', cancel, { as: leaving });
    await server.clock.advance(WEEK_MS + 1000);
    expect(await recountArtists(server.ctx)).toEqual([]);
    const { body } = await server.call('user/get-artist', { userId: busy.userId });
    expect(body.stats.achieved).toBe(4);

    const wrong = { achieved: 40, rated: 4, rating_sum: 20, reviewed: 4, tags: ['Popular' as const] };
    await server.database.db
      .updateTable('artist_stats')
      .set(wrong)
      .where('artist_id', '=', busy.userId)
      .execute();
    expect(await recountArtists(server.ctx)).toEqual([busy.userId]);
    const mended = await server.call('user/get-artist', { userId: busy.userId });
    expect([mended.body.stats.achieved, mended.body.tags]).toEqual([4, []]);
    expect(await recountArtists(server.ctx)).toEqual([]);
  });
});

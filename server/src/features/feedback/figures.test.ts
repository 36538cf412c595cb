import { addMs, dateOf, HOUR_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomOf } from '../../demo-world/random.ts';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { recountArtists } from '../artists/recount.job.ts';
import { answerQuestion, answerTrack, aQuestion, aTrack } from './testing/requests.ts';

/** Requests whose ends are drawn; the deep run draws more. */
const REQUESTS = process.env['DEEP'] === '1' ? 600 : 30;

let server: BootedServer;
beforeAll(async () => void (server = await boot({ config: { logLevel: 'silent' } })));
afterAll(async () => await server.close());

describe('what each event adds to an artist’s figures', () => {
  it('is what their rows add up to, whatever became of the requests', async () => {
    const random = randomOf('figures of requests');
    const fan = await aFan(server, { tokens: REQUESTS * 3000 });
    const artists = [await aListener(), await aListener(), await aListener()] as const;
    let latest = server.ctx.clock.now();
    for (let request = 0; request < REQUESTS; request += 1) {
      const artist = random.pick(artists);
      const isTrack = random.int(0, 2) > 0;
      const sent = await (isTrack ? aTrack : aQuestion)(server, { fan, artist });
      latest = dateOf(sent.expiresAt);
      const fate = random.pick(['answered', 'answered', 'answered', 'canceled', 'left open'] as const);
      if (fate === 'canceled') await cancel(random.pick([fan, artist]), sent.id);
      if (fate === 'answered') {
        await (isTrack ? answerTrack : answerQuestion)(server, artist, sent.id);
        await judge(fan, sent.id, random.int(0, 4));
      }
    }
    expect(await recountArtists(server.ctx)).toEqual([]);
    await server.clock.stoppedAt(addMs(latest, HOUR_MS), async () => {
      await server.ctx.runJobs();
      expect(await recountArtists(server.ctx)).toEqual([]);
      const filter = { ids: artists.map(({ userId }) => userId) };
      const { body } = await server.call('user/get-artists', { filter });
      const sumOf = (name: 'achieved' | 'expired' | 'reviewed') =>
        body.items.reduce((sum, { stats }) => sum + stats[name], 0);
      expect(Math.min(sumOf('achieved'), sumOf('expired'), sumOf('reviewed'))).toBeGreaterThan(0);
    });
  });

  const aListener = async () => await anArtist(server, { deepdive: true, ama: true });

  async function cancel(person: TestPerson, requestId: string): Promise<void> {
    const canceledRequest = { requestId, commentArtist: 'I have no time for it.' };
    const { status } = await server.call('requests/cancel-request', { canceledRequest }, { as: person });
    expect(status).toBe(200);
  }

  /** Rated, rated again, reviewed, or both in either order. */
  async function judge(person: TestPerson, requestId: string, how: number): Promise<void> {
    const as = await signInAgain(server, person);
    const rate = async (rating: number) =>
      await server.call('requests/update-rating', { requestId, rating }, { as });
    const review = async () =>
      await server.call('requests/review-feedback', { requestId, feedbackReview: 'This helped.' }, { as });
    const ways = [[], [rate], [review], [rate, rate, review], [review, rate]] as const;
    for (const [index, act] of (ways[how] ?? []).entries()) expect((await act(5 - index)).status).toBe(200);
  }
});

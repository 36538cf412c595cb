import type { CallPath } from '@dubplate/shared/contract/all-calls.ts';
import { addMs } from '@dubplate/shared/lib/dates.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { invariants } from '../../../features.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aFan, anArtist, signInAgain, type TestPerson } from '../../../testing/builders.ts';
import { differences, type Race, strange, tally, times } from '../../../testing/racing.ts';
import { moneyOf } from '../../../testing/money-of.ts';
import { expireLoopchecksJob } from '../feature.ts';
import { aLoopcheck, anAnswer, idsOf, someFiles } from './loops.ts';

async function countRequests(server: BootedServer, fan: TestPerson): Promise<number> {
  const rows = await server.database.db
    .selectFrom('loopcheck_requests')
    .select('id')
    .where('requester_id', '=', fan.userId)
    .execute();
  return rows.length;
}

export const races = {
  /** Fifty orders of one balance that pays for seven. */
  spends: async (server) => {
    const fan = await aFan(server, { tokens: 7 * 300 + 299 });
    const artists = [await anArtist(server), await anArtist(server)];
    const files = await someFiles(server, fan);
    const answers = await times(50, async (index) => {
      const artist = artists[index % 2];
      const input = { files, artists: artist ? idsOf([artist]) : [] };
      return await server.call('loopcheck/send-request', input, { as: fan });
    });
    const found = {
      answers: tally(answers.map(({ status }) => status)),
      requests: await countRequests(server, fan),
      token: (await moneyOf(server, fan)).token,
    };
    return differences(found, { answers: '{"200":7,"402":43}', requests: 7, token: 299 });
  },

  /** Two orders at once to an artist who takes one of each buyer. */
  limits: async (server) => {
    const [fan, artist] = [await aFan(server, { tokens: 10_000 }), await anArtist(server)];
    await server.database.db
      .updateTable('users')
      .set({ loopcheck_request_limit: 1 })
      .where('id', '=', artist.userId)
      .execute();
    const input = { files: await someFiles(server, fan), artists: idsOf([artist]) };
    const answers = await times(
      8,
      async () => await server.call('loopcheck/send-request', input, { as: fan }),
    );
    const found = {
      answers: tally(answers.map(({ status }) => status)),
      requests: await countRequests(server, fan),
      token: (await moneyOf(server, fan)).token,
    };
    return differences(found, { answers: '{"200":1,"409":7}', requests: 1, token: 9700 });
  },

  /** Thirty times the same order with the same key. */
  repetitions: async (server) => {
    const [fan, artist] = [await aFan(server, { tokens: 10_000 }), await anArtist(server)];
    const input = { files: await someFiles(server, fan), artists: idsOf([artist]) };
    const answers = await times(
      30,
      async () => await server.call('loopcheck/send-request', input, { as: fan, key: 'once' }),
    );
    const found = {
      answers: tally(answers.map(({ status }) => status)),
      differentAnswers: new Set(answers.map(({ body }) => `${body.id} ${body.token}`)).size,
      requests: await countRequests(server, fan),
      token: (await moneyOf(server, fan)).token,
    };
    return differences(found, { answers: '{"200":30}', differentAnswers: 1, requests: 1, token: 9700 });
  },

  /** At the same instant both artists answer and cancel, and the buyer cancels: each line ends once and its money follows. */
  endings: async (server) => {
    const scene = await aScene(server);
    const { fan, artists, sent } = scene;
    const asked = [
      ...artists.flatMap((artist) => [answerAs(server, sent.id, artist), cancelAs(server, sent.id, artist)]),
      cancelAs(server, sent.id, fan),
    ];
    const answers = await Promise.all(asked);
    return [...strange(answers), ...(await wrongEnds(server, scene))];
  },

  /** The same while the deadline passes: the clock is put there and back as the job runs, so calls fall on both sides. */
  deadlines: async (server) => {
    const scene = await aScene(server);
    const { fan, artists, sent } = scene;
    const deadline = new Date(sent.expiresAt.seconds * 1000 + sent.expiresAt.nanoseconds / 1_000_000);
    const answers = await server.clock.stoppedAt(addMs(deadline, -1), async () => {
      const signedIn = await Promise.all(
        [fan, ...artists].map(async (person) => await signInAgain(server, person)),
      );
      const [buyer, ...sellers] = signedIn;
      const before = sellers.map(async (artist) => await answerAs(server, sent.id, artist));
      server.ctx.clock.now = () => deadline;
      const during = sellers.map(async (artist) => await cancelAs(server, sent.id, artist));
      const [, ...all] = await Promise.all([
        expireNow(server),
        ...before,
        ...during,
        ...(buyer ? [cancelAs(server, sent.id, buyer)] : []),
        ...sellers.map(async (artist) => await answerAs(server, sent.id, artist)),
      ]);
      await expireNow(server);
      return all;
    });
    return [...strange(answers), ...(await wrongEnds(server, scene))];
  },
} satisfies Record<string, Race>;

interface Scene {
  fan: TestPerson;
  artists: TestPerson[];
  sent: Awaited<ReturnType<typeof aLoopcheck>>;
}

async function aScene(server: BootedServer): Promise<Scene> {
  const fan = await aFan(server, { tokens: 1000 });
  const artists = [await anArtist(server), await anArtist(server)];
  return { fan, artists, sent: await aLoopcheck(server, { fan, artists }) };
}

async function expireNow(server: BootedServer): Promise<{ path: CallPath | 'job'; status: number }> {
  await expireLoopchecksJob.run({ ctx: server.ctx, now: server.ctx.clock.now() });
  return { path: 'job', status: 200 };
}

async function answerAs(server: BootedServer, requestId: string, artist: TestPerson) {
  const path = 'loopcheck/update-request';
  return { path, status: (await server.call(path, anAnswer(requestId, artist), { as: artist })).status };
}

async function cancelAs(server: BootedServer, requestId: string, as: TestPerson) {
  const path = 'loopcheck/cancel';
  return { path, status: (await server.call(path, { canceledRequest: { requestId } }, { as })).status };
}

/** Every line ended once, the buyer has back what was not answered, each artist has what was. */
async function wrongEnds(server: BootedServer, { fan, artists, sent }: Scene): Promise<string[]> {
  const lines = await server.database.db
    .selectFrom('loopcheck_lines as e')
    .innerJoin('wallet_holds as h', 'h.id', 'e.hold_id')
    .select(['e.artist_id', 'e.status', 'h.status as hold', 'h.refunded_part', 'h.released_part'])
    .where('e.request_id', '=', sent.id)
    .execute();
  const answered = lines.filter(({ status }) => status === 2);
  const found: Record<string, unknown> = {
    ends: lines.map(({ hold, refunded_part: back, released_part: paid }) => [hold, back, paid]),
    open: lines.filter(({ status }) => status === 1).length,
    token: (await moneyOf(server, fan)).token,
    pending: await Promise.all(artists.map(async (artist) => (await moneyOf(server, artist)).pending)),
    broken: (await brokenInvariants(server.database.db, invariants)).map(({ name }) => name),
  };
  return differences(found, {
    ends: lines.map(({ status }) => (status === 2 ? [2, 0, 300] : [3, 300, 0])),
    open: 0,
    token: 1000 - 300 * answered.length,
    pending: artists.map(({ userId }) => (answered.some((line) => line.artist_id === userId) ? 240 : 0)),
    broken: [],
  });
}

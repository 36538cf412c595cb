import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, signInAgain, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { roundsOf } from '../../testing/racing.ts';
import { aLoopcheck, anAnswer } from '../loopcheck/testing/loops.ts';
import { clearJob } from '../wallet/earnings/clear.job.ts';

const rounds = roundsOf(3);

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

async function delivered() {
  const [fan, artist] = [await aFan(server, { tokens: 300 }), await anArtist(server)];
  const { id: requestId } = await aLoopcheck(server, { fan, artists: [artist] });
  await server.call('loopcheck/update-request', anAnswer(requestId, artist), { as: artist });
  return { fan, artist, requestId };
}

const report = async (requestId: string, artist: TestPerson, as: TestPerson) =>
  await server.call(
    'requests/report',
    { requestId, artistId: artist.userId, reason: 'other', text: 'It is not about my loop.' },
    { as },
  );

describe('reports under load', () => {
  it('either come in time or find the money cleared, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { fan, artist, requestId } = await delivered();
      const hold = await server.database.db
        .selectFrom('wallet_holds')
        .select(['id', 'clears_at'])
        .where('order_id', '=', requestId)
        .executeTakeFirstOrThrow();
      const due = hold.clears_at ?? new Date(Number.NaN);
      await server.clock.stoppedAt(addMs(due, -1), async () => {
        const as = await signInAgain(server, fan);
        const asked = report(requestId, artist, as);
        // The job's clock is ahead of the one that the report was measured by.
        const [{ status, body }] = await Promise.all([
          asked,
          clearJob.run({ ctx: server.ctx, now: due }),
          clearJob.run({ ctx: server.ctx, now: addMs(due, DAY_MS) }),
        ]);
        const { pending, earnings } = await moneyOf(server, artist);
        const expected = status === 200 ? [240, 0] : [0, 240];
        expect([pending, earnings, status === 200 ? '' : body.error.status]).toEqual([
          ...expected,
          status === 200 ? '' : 'too-late',
        ]);
      });
    }
  });

  it('are decided once, even with simultaneous decisions', async () => {
    const staff = [await aSuperAdmin(server), await aSuperAdmin(server)];
    for (let round = 0; round < rounds; round += 1) {
      const { fan, artist, requestId } = await delivered();
      const { body } = await report(requestId, artist, await signInAgain(server, fan));
      const answers = await Promise.all(
        staff.flatMap((person) =>
          (['dismiss', 'refund'] as const).map(async (decision) => {
            const input = { reportId: body.id, decision, ...(decision === 'refund' ? { bps: 5000 } : {}) };
            return await server.call('admin/resolve-report', input, { as: person });
          }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 3]);
      const back = won[0]?.body.status === 'refunded' ? 150 : 0;
      expect((await moneyOf(server, fan)).token).toBe(back);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { roundsOf } from '../../testing/racing.ts';
import { settleReferral } from './referral.ts';

const rounds = roundsOf(3);

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('rewards under load', () => {
  it('of one referrer are each paid once, whatever sets them off', async () => {
    const staff = [await aSuperAdmin(server), await aSuperAdmin(server)];
    const { ctx } = server;
    for (let round = 0; round < rounds; round += 1) {
      const referrer = await aFan(server);
      const { body } = await server.call('referral/generate', {}, { as: referrer });
      const wanted = { referredByCode: body.referralCode, status: 2 as const };
      const artists = [await anArtist(server, wanted), await anArtist(server, wanted)];
      const statuses = await Promise.all(
        artists.flatMap(({ userId: artistId }) => [
          ...staff.map(async (as) => {
            const input = { artistId, status: 1 as const };
            return (await server.call('admin/update-artist-status', input, { as })).status;
          }),
          ctx.database.transaction(
            async (tx) => await settleReferral(tx, { ctx, now: ctx.clock.now() }, artistId),
          ),
        ]),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
      const paid = await Promise.all(
        [referrer, ...artists].map(async (one) => (await moneyOf(server, one)).token),
      );
      expect(paid).toEqual([2000, 500, 500]);
    }
  });
});

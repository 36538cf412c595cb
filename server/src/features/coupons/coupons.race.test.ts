import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, type BootedServer } from '../../testing/boot.ts';
import { aFan, anArtist, aSuperAdmin, type TestPerson } from '../../testing/builders.ts';
import { moneyOf } from '../../testing/money-of.ts';
import { differences, playUntilWrong, type Race, roundsOf, times } from '../../testing/racing.ts';
import { idsOf, someFiles } from '../loopcheck/testing/loops.ts';
import { aVoucher, usesOf } from './testing/vouchers.ts';

/** What each was told, counted: 200, or the code of the refusal. */
function tally(answers: readonly { status: number; body: { error?: { code: string } } }[]) {
  const words = answers.map(({ status, body }) =>
    status === 200 ? '200' : (body.error?.code ?? `${status}`),
  );
  const counted = [...new Set(words)]
    .toSorted()
    .map((word) => [word, words.filter((w) => w === word).length]);
  return Object.fromEntries(counted);
}

async function orderOf(server: BootedServer, fan: TestPerson, artist: TestPerson, code: string) {
  return { files: await someFiles(server, fan), artists: idsOf([artist]), coupon: { code } };
}

const races = {
  /** Forty people and five uses, half of them for the wallet, where the voucher becomes tokens. */
  uses: async (server) => {
    const artist = await anArtist(server);
    const fans = await times(40, async () => await aFan(server, { tokens: 300 }));
    const { id, code } = await aVoucher(server, { maxUses: 5, contexts: ['loopcheck', 'wallet'] });
    const inputs = await Promise.all(fans.map(async (fan) => await orderOf(server, fan, artist, code)));
    const answers = await Promise.all(
      fans.map(async (as, index) => {
        const input = inputs[index];
        return index % 2 === 0 && input
          ? await server.call('loopcheck/send-request', input, { as })
          : await server.call('coupon/apply', { code, context: 'wallet' }, { as });
      }),
    );
    const balances = await Promise.all(fans.map(async (fan) => (await moneyOf(server, fan)).token));
    const { uses, open } = await usesOf(server, id);
    // Each use is 200 tokens more than without: an order costs 100, the wallet has 500.
    const gained = balances.map((token, index) => (token === 300 ? 0 : token - (index % 2 === 0 ? 0 : 300)));
    return differences(
      { answers: tally(answers), uses, open: open.length, gained: gained.every((g) => g === 0 || g === 200) },
      { answers: { 200: 5, 'coupon-limit-reached': 35 }, uses: 5, open: 5, gained: true },
    );
  },

  /** Twenty orders of one person who may use it once. */
  person: async (server) => {
    const [fan, artist] = [await aFan(server, { tokens: 10_000 }), await anArtist(server)];
    const { id, code } = await aVoucher(server);
    const input = await orderOf(server, fan, artist, code);
    const answers = await times(
      20,
      async () => await server.call('loopcheck/send-request', input, { as: fan }),
    );
    const { uses } = await usesOf(server, id);
    return differences(
      { answers: tally(answers), uses, token: (await moneyOf(server, fan)).token },
      { answers: { 200: 1, 'coupon-already-used': 19 }, uses: 1, token: 9900 },
    );
  },

  /** Orders with a voucher, their cancellations, and staff who change it: nobody waits for ever, and every use is accounted for. */
  crossing: async (server) => {
    const artist = await anArtist(server);
    const fans = await times(6, async () => await aFan(server, { tokens: 3000 }));
    const staff = await aSuperAdmin(server);
    const { id, code } = await aVoucher(server, { maxUses: 4 });
    const strange: string[] = [];
    const note = (status: number) => void (status === 200 || status === 409 || strange.push(`${status}`));
    await Promise.all([
      ...fans.map(async (as) => {
        const input = await orderOf(server, as, artist, code);
        for (let turn = 0; turn < 3; turn += 1) {
          const { status, body } = await server.call('loopcheck/send-request', input, { as });
          note(status);
          if (status !== 200) continue;
          const canceledRequest = { requestId: body.id };
          note((await server.call('loopcheck/cancel', { canceledRequest }, { as })).status);
        }
      }),
      ...[5, 6].map(async (maxUses) => {
        const input = { couponId: id, changes: { maxUses } };
        const { status, body } = await server.call('admin/update-coupon', input, { as: staff });
        // All six may hold a use when the limit goes from six back to five.
        if (status !== 422 || body.error.fields?.['changes.maxUses'] !== 'It was used 6 times already.')
          note(status);
      }),
    ]);
    const balances = await Promise.all(fans.map(async (fan) => (await moneyOf(server, fan)).token));
    const { uses } = await usesOf(server, id);
    return [...strange, ...differences({ uses, balances }, { uses: 0, balances: fans.map(() => 3000) })];
  },
} satisfies Record<string, Race>;

let server: BootedServer;
beforeAll(async () => {
  server = await boot();
});
afterAll(async () => await server.close());

describe('vouchers under load', () => {
  const sentences: [string, (typeof races)[keyof typeof races], number][] = [
    ['are used as often as allowed, by simultaneous orders', races.uses, 1],
    ['are used once by one person, whatever is ordered at once', races.person, 2],
    ['come back with every order that fails, while others take them', races.crossing, 2],
  ];
  it.each(sentences)('%s', async (_, race, rounds) => {
    expect(await playUntilWrong(server, race, roundsOf(rounds))).toEqual([]);
  });
});

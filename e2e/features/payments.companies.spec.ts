import { answerForCompanies } from '../support/outside.ts';
import { paypalOrder, stripeCard } from '../support/outside-ways.ts';
import { buyInEveryWay } from '../support/paying.ts';
import { type StandIns, startStandIns } from '../support/stand-ins.ts';
import { test as base } from '../support/test.ts';

/** A server that takes its payments by Stripe and PayPal, which stand on this machine. */
const test = base.extend<object, { standIns: StandIns }>({
  standIns: [
    async ({}, use) => {
      const standIns = await startStandIns();
      await use(standIns);
      standIns.stop();
    },
    { scope: 'worker' },
  ],
  environment: [async ({ standIns }, use) => use(standIns.environment), { scope: 'worker' }],
});

const ways = { 'a card at Stripe': stripeCard, PayPal: paypalOrder };
let offsetMs = 0;

for (const [name, makeWay] of Object.entries(ways)) {
  test(`tokens are bought by ${name}`, async ({ page, context, stage, standIns }) => {
    const world = await answerForCompanies(context, standIns, stage.url);
    const letPass = async (ms: number) => {
      offsetMs += ms;
      await standIns.order('clock', { offsetMs: String(offsetMs) });
      await stage.letPass(ms);
    };
    await buyInEveryWay(page, stage, makeWay({ standIns, world, letPass }));
  });
}

import { answerForCompanies } from '../../support/money/outside.ts';
import { paypalOrder, stripeCard } from '../../support/money/outside-ways.ts';
import { buyInEveryWay } from '../../support/money/paying.ts';
import { type StandIns, startStandIns } from '../../support/money/stand-ins.ts';
import { haveSignedIn } from '../../support/sign-in.ts';
import { expect, test as base } from '../../support/test.ts';

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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the fields of a card at Stripe fit a phone in ${colorScheme}`, async ({
    page,
    context,
    stage,
    standIns,
  }) => {
    await answerForCompanies(context, standIns, stage.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    await haveSignedIn(page, await stage.newFan());
    await page.goto('/tokens');
    await page.getByRole('button', { name: '1,000 tokens' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await expect(dialog.locator('iframe')).toHaveCount(3);
    const fields = await dialog.locator('iframe').evaluateAll((frames) =>
      frames.map((frame) => {
        const { left, right } = frame.getBoundingClientRect();
        const place = (frame.parentElement as HTMLElement).getBoundingClientRect();
        // A page in a frame is opaque white when its scheme is not the frame's.
        const { colorScheme: scheme } = getComputedStyle(frame);
        return { isInPlace: left >= place.left && right <= place.right, right: place.right, scheme };
      }),
    );
    const { x, width } = (await dialog.getByRole('textbox', { name: 'Name on card' }).boundingBox())!; // The dialog is open.
    const [number, expiry, code] = fields;
    expect(fields.map(({ isInPlace, scheme }) => [isInPlace, scheme])).toEqual(
      Array.from({ length: 3 }, () => [true, 'light']),
    );
    expect([number?.right, code?.right].map((right) => Math.round(right ?? 0))).toEqual([
      Math.round(x + width),
      Math.round(x + width),
    ]);
    expect(expiry?.right).toBeLessThan(x + width / 2);
  });
}

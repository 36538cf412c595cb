import type { ParsedInput } from '@dubplate/shared/contract/all-calls.ts';
import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { act, type Actor, type Filling, type Happening, unlessRefused } from './act.ts';

type NewCoupon = ParsedInput<'admin/create-coupon'>['coupon'];

const MADE_DAYS_AGO = 89;
/** Taken by some orders of the story. */
export const STORY_VOUCHER = 'LOOP200';

/** Vouchers of every kind: for the wallet, for Loopchecks, for one artist, over, and switched off. Together no more than one may make. */
export async function makeVouchers(
  filling: Filling,
  { staff, artistSlug }: { staff: Actor; artistSlug: string },
): Promise<void> {
  const at = addMs(filling.now, -MADE_DAYS_AGO * DAY_MS);
  const coupons: NewCoupon[] = [
    {
      code: 'WELCOME500',
      amount: 500,
      contexts: ['wallet'],
      maxUses: 90,
      note: 'For everybody who finds us.',
    },
    {
      code: STORY_VOUCHER,
      amount: 200,
      contexts: ['loopcheck'],
      maxUses: 150,
      maxUsesPerUser: 3,
      note: 'Newsletter of spring.',
    },
    { code: 'ADA-ONLY', amount: 300, contexts: ['loopcheck', 'deepdive'], artistSlug, maxUses: 50 },
    {
      code: 'LASTSEASON',
      amount: 1000,
      contexts: ['loopcheck', 'wallet'],
      maxUses: 10,
      expiresAt: addMs(filling.now, -20 * DAY_MS).toISOString(),
    },
    { code: 'MISTAKE', amount: 100_000, contexts: ['wallet'], active: false, note: 'A zero too many.' },
  ];
  for (const coupon of coupons) {
    const key = `voucher ${coupon.code}`;
    await unlessRefused(act(filling, staff, { path: 'admin/create-coupon', input: { coupon }, at, key }));
  }
}

/** Some people fill their wallets with the voucher for everybody, one after another; who the start names has it still to try. */
export function redemptions(filling: Filling, people: readonly Actor[]): Happening[] {
  const input = { code: 'WELCOME500', context: 'wallet' as const };
  return people.map((person, index) => ({
    at: addMs(filling.now, -(8 * index + 2) * DAY_MS),
    run: async (at) => {
      await unlessRefused(act(filling, person, { path: 'coupon/apply', input, at, key: 'welcome' }));
    },
  }));
}

import type { CallInput } from '@dubplate/shared/contract/all-calls.ts';
import type { BootedServer } from '../../../testing/boot.ts';
import { aSuperAdmin } from '../../../testing/builders.ts';

type Wanted = Partial<CallInput<'admin/create-coupon'>['coupon']>;

let count = 0;

/** A voucher of 200 tokens for Loopchecks, made by staff's own call. Each has another maker, because one may not make many. */
export async function aVoucher(server: BootedServer, wanted: Wanted = {}) {
  count += 1;
  const coupon = {
    code: `CODE-${count}`,
    amount: 200,
    contexts: ['loopcheck' as const],
    maxUses: 20,
    ...wanted,
  };
  const as = await aSuperAdmin(server);
  const { status, body } = await server.call('admin/create-coupon', { coupon }, { as });
  if (status !== 200) throw new Error(`The voucher was refused: ${JSON.stringify(body)}`);
  return body;
}

/** How often a voucher counts as used, by its own figure and by its uses. */
export async function usesOf({ database: { db } }: BootedServer, couponId: string) {
  const coupon = await db
    .selectFrom('coupons')
    .select('uses')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  const uses = await db
    .selectFrom('coupon_uses')
    .select(['n', 'discount_tokens', 'freed_at'])
    .where('coupon_id', '=', couponId)
    .orderBy('created_at')
    .execute();
  return { uses: coupon.uses, open: uses.filter((use) => use.freed_at === null), all: uses };
}

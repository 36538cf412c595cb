import { newId } from '../../../db/id.ts';
import type { Tx } from '../../../db/schema.ts';
import { giveBonus, topUp } from '../wallet.ts';

export const start = new Date('2026-03-01T12:00:00Z');

export function aPerson(name = 'person'): string {
  return `${name}-${newId(start)}`;
}

/** A person with bought and given tokens. */
export async function aFunded(
  tx: Tx,
  given: { wallet?: number; bonus?: number; userId?: string } = {},
): Promise<string> {
  const { wallet = 0, bonus = 0, userId = aPerson('fan') } = given;
  if (wallet > 0) {
    const bought = {
      userId,
      tokens: wallet,
      amountCents: wallet,
      provider: 'sandbox',
      label: `${wallet} tokens`,
    };
    await topUp(tx, { ...bought, refType: 'payment', refId: newId(start), now: start });
  }
  if (bonus > 0) {
    const given = { userId, tokens: bonus, kind: 'bonus' as const, label: 'Welcome' };
    await giveBonus(tx, { ...given, refType: 'bonus', refId: newId(start), now: start });
  }
  return userId;
}

/** An order as the wallet takes it; lines are [seller, gross, discount]. */
export function anOrder(
  buyerId: string,
  lines: readonly (readonly [string, number, number?])[],
  refId = newId(start),
) {
  return {
    orderId: newId(start),
    buyerId,
    kind: 'loopcheck' as const,
    lines: lines.map(([sellerId, gross, discount = 0]) => ({
      holdId: newId(start),
      sellerId,
      gross,
      discount,
    })),
    refType: 'loopcheck',
    refId,
    label: 'Loopcheck',
    now: start,
  };
}

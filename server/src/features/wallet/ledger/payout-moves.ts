import type { Tx } from '../../../db/schema.ts';
import { movePayout, type PayoutMode } from './money-ledger.ts';
import { type Origin, wholeOrigin } from './move.ts';
import { movedOf, type Moved } from './results.ts';

type PayoutMove = Origin & { userId: string; payoutId: string; tokens: number };

/** Sets available earnings aside for one pay-out. Refuses frozen people. Source: docs/product/pay-outs.md. */
export async function requestPayout(tx: Tx, given: PayoutMove): Promise<Moved> {
  return await step(tx, given, 'request');
}

/** A pay-out was canceled or rejected: its tokens are available again. */
export async function returnPayout(tx: Tx, given: PayoutMove): Promise<Moved> {
  return await step(tx, given, 'return');
}

/** The pay-out was paid. */
export async function settlePayout(tx: Tx, given: PayoutMove): Promise<Moved> {
  return await step(tx, given, 'settle');
}

/** A paid transfer came back: its tokens are available again. */
export async function failPayout(tx: Tx, given: PayoutMove): Promise<Moved> {
  return await step(tx, { ...given, step: given.step ?? 'failed' }, 'fail');
}

async function step(tx: Tx, given: PayoutMove, mode: PayoutMode): Promise<Moved> {
  const { userId, payoutId, tokens } = given;
  const result = await movePayout(tx, { ...wholeOrigin(given), mode, payoutId, ownerId: userId, tokens });
  return await movedOf(tx, userId, result);
}

import { Refusal } from '../../http/errors.ts';
import type { Moved } from './ledger/results.ts';

/**
 * Pays, and sends what `write` sends right behind the payment. A refused payment is thrown before a failure of `write`, and
 * the caller's transaction then rolls back what was written. `token` is the payer's balance afterwards.
 */
export async function payAndWrite<Written>(
  pay: (sendWrites: () => Promise<unknown>) => Promise<Moved>,
  write: () => Promise<Written>,
): Promise<{ written: Written; token: number }> {
  let writing: Promise<Written> | undefined;
  const paid = await pay(async () => await (writing ??= write()));
  if (!paid.ok)
    throw new Refusal(paid.reason, paid.reason === 'insufficient-credit' ? { missing: paid.missing } : {});
  return { written: await (writing ?? write()), token: paid.token };
}

import { createHash } from 'node:crypto';
import type { Tx } from '../db/schema.ts';
import { Refusal } from './errors.ts';

export interface KeyedRequest {
  userId: string;
  path: string;
  key: string;
  /** The parsed input, so that different spellings of the same JSON count as equal. */
  input: unknown;
  now: Date;
}

/**
 * Runs `act` once per person, path and key, and gives later calls the first answer. The row is inserted in the call's
 * transaction, so a second request waits for the first, and a failed one leaves nothing.
 */
export async function once<A>(tx: Tx, request: KeyedRequest, act: () => Promise<A>): Promise<A> {
  const requestHash = hashOf(request.input);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      path: request.path,
      key: request.key,
      request_hash: requestHash,
      status: 200,
      answer: 'null',
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const answer = await act();
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', request.userId)
      .where('path', '=', request.path)
      .where('key', '=', request.key)
      .execute();
    return answer;
  }
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', request.userId)
    .where('path', '=', request.path)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  const isForgotten = first.answer === null;
  if (first.request_hash !== requestHash || isForgotten) throw new Refusal('key-reused');
  return first.answer as A; // The same path wrote it, after the contract had parsed it.
}

export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

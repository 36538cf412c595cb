import type { Tx } from '../../db/schema.ts';
import { queueInTransaction } from '../../db/transaction.ts';
import { implement } from '../../http/implement.ts';
import { openStream } from './open-stream.ts';
import { insertPublications } from './store.ts';
import { type Publication, signInsTopic } from './topics.ts';

export { insertOf as publishing } from './store.ts';
export type { Publication } from './topics.ts';

/**
 * Writes events in the caller's transaction, so they are sent only if it commits. Events of one topic keep their order
 * if the transactions wait for each other, for example on the same row lock.
 */
export async function publish(
  tx: Tx,
  publication: Publication | readonly Publication[],
  now: Date,
): Promise<void> {
  await queueInTransaction(insertPublications(tx, [publication].flat(), now));
}

/** Asks each open stream of a person again whether it may go on, because a right to listen may just have ended. */
export async function recheckStreams(tx: Tx, personId: string, now: Date): Promise<void> {
  await queueInTransaction(insertPublications(tx, [{ topic: signInsTopic(personId) }], now));
}

export const realtime = implement('realtime', async ({ input, caller, ctx, http }) => {
  const { topics, lastEventId } = input;
  return await openStream(ctx, { topics, lastEventId, caller, idToken: http.idToken ?? '' });
});

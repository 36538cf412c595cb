import type { Tx } from '../../db/schema.ts';
import { implement } from '../../http/implement.ts';
import { openStream } from './open-stream.ts';
import { insertPublications } from './store.ts';
import type { Publication } from './topics.ts';

export type { Publication } from './topics.ts';

/**
 * Writes what listeners shall be told into the caller's transaction: told if it commits, and only then. Events of one topic
 * keep the order of their acts where those wait for one another, by a lock on the same row for example.
 */
export async function publish(
  tx: Tx,
  publication: Publication | readonly Publication[],
  now: Date,
): Promise<void> {
  await insertPublications(tx, [publication].flat(), now);
}

export const realtime = implement('realtime', async ({ input, caller, ctx, http }) => {
  const { topics, lastEventId } = input;
  return await openStream(ctx, { topics, lastEventId, caller, idToken: http.idToken ?? '' });
});

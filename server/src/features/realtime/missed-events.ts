import type { TopicDocuments, TopicKind } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import { listEventsBetween, type LoggedEvent } from './store.ts';
import { parseTopic, restateChangesOf } from './topics.ts';

type Document = TopicDocuments[TopicKind];

/**
 * The changes that a reader missed. The reader names the place to begin, so a change may be a day old: where its feature says so, it
 * is told by the present state and not by what everybody could read then.
 */
export async function listMissed(
  ctx: Context,
  topics: readonly string[],
  range: { after: number; upTo: number; limit: number },
): Promise<LoggedEvent[]> {
  const { db } = ctx.database;
  const events = await listEventsBetween(db, topics, range);
  const byKind = Map.groupBy(events, ({ topic }) => parseTopic(topic)?.kind);
  const now = new Map<number, Document | undefined>();
  for (const [kind, logged] of byKind) {
    const restate = kind && restateChangesOf(ctx, kind);
    const kept = logged.filter(({ document }) => document !== null);
    if (!restate || kept.length === 0) continue;
    const changes = kept.map(({ document }) => document as Document); // the topic's kind decides its type
    const documents = await restate(db, changes);
    kept.forEach(({ position }, index) => now.set(position, documents[index]));
  }
  return events.map((event) =>
    now.has(event.position) ? { ...event, document: now.get(event.position) } : event,
  );
}

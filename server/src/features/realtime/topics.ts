import { type TopicDocuments, type TopicKind, topicKinds } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

export type Topic = `${TopicKind}:${string}`;

/** The present state of one person's topic, or null where there is nothing to state. Registered in `joined-features.ts` by kind. */
export type Snapshot = (db: Db, ctx: Context, ownerId: string) => Promise<TopicDocuments[TopicKind] | null>;

/** Whether somebody may listen to a topic that is not a person's own. Registered in `joined-features.ts` by kind. */
export type Audience = (db: Db, listenerId: string, ownerId: string) => Promise<boolean>;

/**
 * What is published. The user's document is not part of it: it is made of several features' data, so it is read anew when
 * it is delivered, and can then never be older than what was told before.
 */
export type Publication =
  | { topic: `user:${string}` }
  | { [K in Exclude<TopicKind, 'user'>]: { topic: `${K}:${string}`; document: TopicDocuments[K] } }[Exclude<
      TopicKind,
      'user'
    >];

/** Null when the kind is unknown or the owner is missing. */
export function parseTopic(text: string): { topic: Topic; kind: TopicKind; ownerId: string } | null {
  const colon = text.indexOf(':');
  const kind = topicKinds.find((known) => known === text.slice(0, colon));
  const ownerId = text.slice(colon + 1);
  return kind === undefined || ownerId === '' ? null : { topic: `${kind}:${ownerId}`, kind, ownerId };
}

/** One event of the stream as text. The id is where a reader that lost the connection goes on. */
export function eventText(
  position: number,
  type: 'snapshot' | 'change',
  topic: string,
  document: unknown,
): string {
  return `id: ${position}\ndata: ${JSON.stringify({ topic, type, document: document ?? null })}\n\n`;
}

import { type TopicDocuments, type TopicKind, topicKinds } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

export type Topic = `${TopicKind}:${string}`;

/** What a feature says about one kind of topic; its rules may come from different features. */
export interface TopicRules {
  kind: TopicKind;
  /** The present state of a topic, or null where there is nothing to state. */
  snapshot?: (db: Db, ctx: Context, ownerId: string) => Promise<TopicDocuments[TopicKind] | null>;
  /** Who may listen to a topic that does not belong to one person. */
  mayListen?: (db: Db, ctx: Context, topic: { listenerId: string; ownerId: string }) => Promise<boolean>;
}

declare module '../../context.ts' {
  interface Collected {
    topics: readonly TopicRules[];
  }
}

export function snapshotOf(ctx: Context, kind: TopicKind): TopicRules['snapshot'] {
  return ctx.topics.find((rules) => rules.kind === kind && rules.snapshot)?.snapshot;
}

export function audienceOf(ctx: Context, kind: TopicKind): TopicRules['mayListen'] {
  return ctx.topics.find((rules) => rules.kind === kind && rules.mayListen)?.mayListen;
}

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

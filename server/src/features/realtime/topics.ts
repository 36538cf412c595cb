import { type TopicDocuments, type TopicKind, topicKinds } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';

export type Topic = `${TopicKind}:${string}`;

interface AskedTopic {
  listenerId: string;
  /** Staff who look as the listener. */
  impersonatorId: string | null;
  ownerId: string;
}

/** What a feature defines for one kind of topic. Different features may define different parts. */
export interface TopicRules {
  kind: TopicKind;
  /** A topic's current state; null if it has none. */
  snapshot?: (db: Db, ctx: Context, ownerId: string) => Promise<TopicDocuments[TopicKind] | null>;
  /** Who may listen to a topic that doesn't belong to one person. */
  mayListen?: (db: Db, ctx: Context, topic: AskedTopic) => Promise<boolean>;
  /**
   * What logged changes say at the time they are replayed, for kinds whose documents may since have been taken from the reader.
   * Without it they are sent as they were logged.
   */
  restateChanges?: (
    db: Db,
    changes: readonly TopicDocuments[TopicKind][],
  ) => Promise<readonly TopicDocuments[TopicKind][]>;
  /** After so long the documents of its events are emptied, if a day is too long for what they say. */
  documentsKeptMs?: number;
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

export function restateChangesOf(ctx: Context, kind: TopicKind): TopicRules['restateChanges'] {
  return ctx.topics.find((rules) => rules.kind === kind && rules.restateChanges)?.restateChanges;
}

/**
 * A published event. The user's document isn't included: it combines several features' data, so it is read at delivery
 * and is never older than an earlier event.
 */
export type Publication =
  | { topic: `user:${string}` }
  | { [K in Exclude<TopicKind, 'user'>]: { topic: `${K}:${string}`; document: TopicDocuments[K] } }[Exclude<
      TopicKind,
      'user'
    >];

/** Told when a sign-in of this person ends, or a right to listen. No page can ask for it: the hub listens for the streams of the person. */
const signInsPrefix = 'sign-ins:';

export function signInsTopic(userId: string): string {
  return `${signInsPrefix}${userId}`;
}

export function isSignInsTopic(topic: string): boolean {
  return topic.startsWith(signInsPrefix);
}

/** Null if the kind is unknown or the owner is missing. */
export function parseTopic(text: string): { topic: Topic; kind: TopicKind; ownerId: string } | null {
  const colon = text.indexOf(':');
  const kind = topicKinds.find((known) => known === text.slice(0, colon));
  const ownerId = text.slice(colon + 1);
  return kind === undefined || ownerId === '' ? null : { topic: `${kind}:${ownerId}`, kind, ownerId };
}

/** One event of the stream as text. A reconnecting reader continues from its id. */
export function eventText(
  position: number,
  { topic, type, document = null }: { topic: string; type: 'snapshot' | 'change'; document: unknown },
): string {
  return `id: ${position}\ndata: ${JSON.stringify({ topic, type, document })}\n\n`;
}

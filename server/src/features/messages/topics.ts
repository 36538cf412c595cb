import type { MessagesDocument, TopicDocuments, TopicKind } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { listFirst, listMessages, orderOf } from './messages.store.ts';
import { showEverybody } from './present.ts';

/** What a page begins with: all that wait, the newest, and how order is kept. */
export async function messagesSnapshot(db: Db, _: Context, sessionId: string): Promise<MessagesDocument> {
  const { slow_seconds: slowSeconds, helper_ids: helperIds } = await orderOf(db, sessionId);
  return {
    messages: showEverybody(await listFirst(db, sessionId)),
    order: { slowSeconds, helperIds },
  };
}

/** A text that was hidden, declined or removed since is no longer for everybody, so a replay reads each message again. */
export async function restateMessages(
  db: Db,
  changes: readonly TopicDocuments[TopicKind][],
): Promise<MessagesDocument[]> {
  const logged = changes as readonly MessagesDocument[]; // `as`: only changes of this topic are given
  const ids = new Set(logged.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const current = new Map(showEverybody(await listMessages(db, [...ids])).map((each) => [each.id, each]));
  return logged.map(({ messages, ...change }) => ({
    ...change,
    messages: messages.flatMap(({ id }) => current.get(id) ?? []),
  }));
}

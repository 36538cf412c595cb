import type { MessagesDocument } from '@dubplate/shared/contract/channels.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import { listFirst, orderOf } from './messages.store.ts';
import { showEverybody } from './present.ts';

/** What a page begins with: all that wait, the newest, and how order is kept. */
export async function messagesSnapshot(db: Db, _: Context, sessionId: string): Promise<MessagesDocument> {
  const { slow_seconds: slowSeconds, helper_ids: helperIds } = await orderOf(db, sessionId);
  return {
    messages: showEverybody(await listFirst(db, sessionId)),
    order: { slowSeconds, helperIds },
  };
}

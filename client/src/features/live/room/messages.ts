import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';

/** Messages by id, oldest first. What came last about a message counts. */
export function merged(
  known: readonly SessionMessage[],
  changed: readonly SessionMessage[],
): readonly SessionMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of changed) {
    const before = byId.get(message.id);
    // The stream has the text of no hidden or declined message: those who may read it know it from before.
    const isLeftOut = message.text === '' && (message.hidden || message.declined);
    byId.set(message.id, isLeftOut && before ? { ...message, text: before.text } : message);
  }
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What waits for the artist: most upvotes first, then the oldest. */
export function queueOf(messages: readonly SessionMessage[]): SessionMessage[] {
  return messages
    .filter(({ status }) => status === MessageStatus.Pending)
    .toSorted((a, b) => b.upvotes - a.upvotes || (a.id < b.id ? -1 : 1));
}

/** Everything that is said in the room: what waits is in the queue, what was canceled is gone. A declined one is for its author. */
export function chatOf(messages: readonly SessionMessage[], viewerId?: string): SessionMessage[] {
  return messages.filter(
    ({ status, declined, uid }) =>
      status === MessageStatus.Accepted ||
      (status === MessageStatus.Closed && (!declined || uid === viewerId)),
  );
}

export function paidOf(messages: readonly SessionMessage[]): SessionMessage[] {
  return chatOf(messages).filter(({ price }) => price > 0);
}

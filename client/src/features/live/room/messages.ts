import { MessageStatus } from '@dubplate/shared/features/messages/model.ts';
import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';

export interface Reader {
  uid: string | undefined;
  /** The artist, a helper or staff. */
  isKeeper: boolean;
}

/**
 * Messages by id, oldest first. The last change of a message counts. The stream leaves out the text of a hidden or declined message;
 * only its author and those who keep order go on reading the text they had before.
 */
export function merged(
  known: readonly SessionMessage[],
  changed: readonly SessionMessage[],
  reader: Reader,
): readonly SessionMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of changed) {
    const before = byId.get(message.id);
    const isLeftOut = message.text === '' && isRestricted(message);
    byId.set(message.id, isLeftOut && before ? { ...message, text: before.text } : message);
  }
  return [...byId.values()]
    .map((message) => (mayRead(message, reader) ? message : { ...message, text: '' }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function isRestricted({ hidden, declined }: SessionMessage): boolean {
  return hidden || declined;
}

function mayRead(message: SessionMessage, { uid, isKeeper }: Reader): boolean {
  if (message.status === MessageStatus.Canceled) return false;
  return !isRestricted(message) || isKeeper || message.uid === uid;
}

/** What waits for the artist: most upvotes first, then the oldest. */
export function queueOf(messages: readonly SessionMessage[]): SessionMessage[] {
  return messages
    .filter(({ status }) => status === MessageStatus.Pending)
    .toSorted((a, b) => b.upvotes - a.upvotes || (a.id < b.id ? -1 : 1));
}

/** What the artist was paid for and has not answered yet, oldest first. */
export function toAnswerOf(messages: readonly SessionMessage[]): SessionMessage[] {
  return messages.filter(isToAnswer);
}

export function isToAnswer({ status, price, isArtist }: SessionMessage): boolean {
  return status === MessageStatus.Accepted && price > 0 && !isArtist;
}

/** Oldest first. */
export function ownWaitingOf(messages: readonly SessionMessage[], viewerId?: string): SessionMessage[] {
  return messages.filter(({ status, uid }) => status === MessageStatus.Pending && uid === viewerId);
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

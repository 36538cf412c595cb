import type { SessionMessage } from '@dubplate/shared/features/messages/records.ts';

/** Said by Fay, who is not the reader, and free, unless given otherwise. */
export function aMessage(id: string, given: Partial<SessionMessage> = {}): SessionMessage {
  return {
    id,
    sessionId: 's1',
    uid: 'another',
    username: 'Fay',
    profileImage: null,
    text: id,
    parentId: null,
    status: 2,
    price: 0,
    upvotes: 0,
    hidden: false,
    declined: false,
    answered: false,
    isArtist: false,
    date: '2026-11-01T12:00:00.000Z',
    ...given,
  };
}

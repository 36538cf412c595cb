/** The life of a message in the room of a live session. Source: docs/product/messages.md. */
export const MessageStatus = { Pending: 1, Accepted: 2, Closed: 3, Canceled: 4 } as const;
export type MessageStatus = (typeof MessageStatus)[keyof typeof MessageStatus];

export const UpvoteStatus = { Held: 1, Paid: 2, Refunded: 3 } as const;
export type UpvoteStatus = (typeof UpvoteStatus)[keyof typeof UpvoteStatus];

export const MESSAGE_LENGTH_MAX = 500;
export const UPVOTE_PRICE_TOKENS = 50;
/** So many of a person's messages may wait for the artist at once. */
export const PENDING_MESSAGES_MAX = 3;
/** A message is hidden when so many people reported it. */
export const REPORTS_TO_HIDE = 3;
/** Who keeps a message from the room: its artist, a person whom the artist named, or so many reports. */
export const hiders = ['artist', 'helper', 'reports'] as const;
export type Hider = (typeof hiders)[number];
/** The longest pause between two messages of one person that an artist can ask for. */
export const SLOW_MODE_SECONDS_MAX = 300;
export const BAN_MINUTES_MAX = 24 * 60;
/** The stream begins with so many messages: all that wait, then the newest. */
export const MESSAGES_AT_FIRST = 100;

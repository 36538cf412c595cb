/** The life of a booked private session. Source: docs/product/private-sessions.md. */
export const PrivateSessionStatus = { Upcoming: 1, Completed: 2, Canceled: 3 } as const;
export type PrivateSessionStatus = (typeof PrivateSessionStatus)[keyof typeof PrivateSessionStatus];

/** Until so long before the start a fan gets the whole price back in any case, and either side can move the session. */
export const FREE_CANCEL_HOURS = 24;
/** What a fan gets back who cancels later, in basis points of the price. */
export const LATE_REFUND_BPS = 5000;
/** The room is open from so long before the start until so long after the end. */
export const ROOM_OPENS_MINUTES_BEFORE = 10;
export const ROOM_CLOSES_MINUTES_AFTER = 15;
/** For so long relays take a name that was given in the room. */
export const RELAY_NAME_MINUTES = 15;
/** What one side of a room tells the other: the three of a WebRTC connection, and what a person writes. */
export const roomSignalKinds = ['offer', 'answer', 'candidates', 'chat'] as const;
export type RoomSignalKind = (typeof roomSignalKinds)[number];
/** A description of a connection with every line that browsers write is about 12,000 characters long. */
export const ROOM_SIGNAL_LENGTH_MAX = 32_000;
export const ROOM_CHAT_LENGTH_MAX = 1000;
/** How long a time is kept for a fan who is paying. */
export const HOLD_MINUTES = 10;
/** How many upcoming sessions a fan can have with one artist: one a week, as far ahead as can be booked. */
export const UPCOMING_WITH_ARTIST_MAX = 8;
/** After so long the same fan can have another time of the same artist kept. */
export const HOLD_AGAIN_MINUTES = 30;
/** Both sides are reminded so many hours before the start. */
export const REMINDER_HOURS = [24, 1] as const;

export const PRIVATE_MESSAGE_LENGTH_MAX = 1000;
export const PRIVATE_TOPICS_MAX = 5;
/** Why the artist canceled. A fan may leave it empty. */
export const CANCEL_COMMENT_LENGTH_MIN = 10;
export const CANCEL_COMMENT_LENGTH_MAX = 500;
/** Why one of the two moved it, which nobody has to say. */
export const MOVE_REASON_LENGTH_MAX = 500;
export const PRIVATE_REVIEW_LENGTH_MIN = 10;
export const PRIVATE_REVIEW_LENGTH_MAX = 1000;
/** The newest reviews that an artist's page shows. */
export const SHOWN_REVIEWS = 50;
/** The longest period that one call lists free times of. */
export const SLOT_DAYS_MAX = 62;

/** The life of a live session. Source: docs/product/live-sessions.md. */
export const SessionStatus = {
  Scheduled: 1,
  /** The room is open and the artist gets ready; viewers wait. */
  Standby: 2,
  Live: 3,
  /** The room is open, but no picture comes. */
  Paused: 4,
  Finished: 5,
  Canceled: 6,
} as const;
export type SessionStatus = (typeof SessionStatus)[keyof typeof SessionStatus];

/** An artist has at most one session in these. */
export const runningStatuses: readonly SessionStatus[] = [
  SessionStatus.Standby,
  SessionStatus.Live,
  SessionStatus.Paused,
];

/** A ticket is kept by its holder for ever, unless the price goes back. */
export const TicketStatus = { Held: 1, Paid: 2, Refunded: 3 } as const;
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus];

/** What a fan asked an artist for: a live session. */
export const SessionRequestStatus = { Open: 1, Scheduled: 2, Withdrawn: 3, Expired: 4 } as const;
export type SessionRequestStatus = (typeof SessionRequestStatus)[keyof typeof SessionRequestStatus];

export const sessionCategories = ['live', 'ama'] as const;
export type SessionCategory = (typeof sessionCategories)[number];

export const sessionSorts = ['latest', 'oldest', 'upcoming', 'popular', 'price-asc', 'price-desc'] as const;
export type SessionSort = (typeof sessionSorts)[number];

const perPage = 24;
/** The lists of sessions as their pages first show them. */
export const sessionsPageInputs = {
  all: { sort: 'latest', perPage },
  upcoming: { sort: 'upcoming', perPage, filter: { when: 'upcoming' } },
  live: { perPage, filter: { when: 'live' } },
} as const;

export const SESSION_TITLE_LENGTH_MIN = 3;
export const SESSION_TITLE_LENGTH_MAX = 120;
export const SESSION_DESCRIPTION_LENGTH_MAX = 3000;
export const SESSION_MINUTES_MIN = 15;
export const SESSION_MINUTES_MAX = 360;
export const SESSION_CAPACITY_MAX = 10_000;
export const TICKET_PRICE_TOKENS_MAX = 100_000;
export const MESSAGE_PRICE_TOKENS_DEFAULT = 100;
export const MESSAGE_PRICE_TOKENS_MAX = 10_000;

/** A date closer than this opens the room at once. */
export const SESSION_AT_ONCE_MINUTES = 5;
/** How long before its date a session is the artist's current one, and can be opened. */
export const SESSION_OPENS_MINUTES_BEFORE = 60;
/** A session that was not opened so long after its date is canceled, and one that was opened but never on air. */
export const SESSION_NO_SHOW_MINUTES = 60;
/** An interruption as long as this ends the session. */
export const SESSION_STALL_MINUTES = 30;
/** A session that ends by an interruption counts as held after so much time on air. */
export const SESSION_MIN_LIVE_MINUTES = 10;
export const SESSION_HOURS_MAX = 6;
/** Until so long before the start, holders can give their ticket back. */
export const TICKET_FREE_CANCEL_HOURS = 24;
/** How long after its end a session can be refunded. */
export const SESSION_REFUND_DAYS = 7;
/** A request that no session followed ends after so long. */
export const SESSION_REQUEST_DAYS = 90;

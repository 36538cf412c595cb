/** Numbers from the specification. Source: docs/product/people.md. */
export const UserType = { Fan: 1, Artist: 2 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

export const UserStatus = { Active: 1, AwaitingApproval: 2, Rejected: 3, Suspended: 4 } as const;
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus];

/** 0 never opted in, 1 accepting, 3 paused. 2 is unused and refused. */
export const AcceptRequest = { Never: 0, Accepting: 1, Paused: 3 } as const;
export type AcceptRequest = (typeof AcceptRequest)[keyof typeof AcceptRequest];

/** After this many days a paused artist gets one reminder. */
export const PAUSE_REMINDER_DAYS = 30;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;
/** Signing in within this time reopens a closed account. After it the personal data are erased. */
export const RESTORE_DAYS = 30;
/** Of a first name and of a last name each. */
export const NAME_LENGTH_MAX = 50;
export const GENRES_MAX = 5;
export const BIOGRAPHY_LENGTH_MIN = 50;
export const BIOGRAPHY_LENGTH_MAX = 2000;
/** Lifetime of the id token. The renewal cookie keeps a person signed in for seven days. */
export const ID_TOKEN_MINUTES = 15;
export const SIGN_IN_DAYS = 7;
/** A sign-in ends after this time, however often it is renewed. */
export const SIGN_IN_DAYS_MAX = 30;
export const STAFF_SIGN_IN_HOURS_MAX = 12;
/** In staff’s figures people are active for so long after a sign-in. */
export const ACTIVE_DAYS = 30;
/** Lifetime of links in mails: to set a password, and to prove an address. */
export const RESET_MINUTES = 60;
export const VERIFICATION_HOURS = 24;
/** How long staff may view the site as another user, and how long the address that starts it works. */
export const IMPERSONATION_MINUTES = 30;
export const IMPERSONATION_TICKET_SECONDS = 60;
/** Lifetime of the registration ticket after a first sign-in with Google. */
export const OUTSIDE_TICKET_MINUTES = 15;

/** How an artist's line of a request stands, whatever was bought. */
export const RequestStatus = { Pending: 1, Answered: 2, Canceled: 3, Expired: 4 } as const;
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus];

/** Days after delivery in which it can be reported. The money never clears earlier. */
export const REPORT_DAYS = 7;

/** Days before the deadline at which an artist who has not answered is reminded. */
export const REMINDER_DAYS = [5, 1] as const;

/** How long a reason lets staff read the private content of one request. */
export const READING_MINUTES = 30;

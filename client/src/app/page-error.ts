/** Thrown in place of a page; the error page shows its message, with status 500. */
export class PageError extends Error {}

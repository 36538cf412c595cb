/**
 * Whether fans can buy a product. A closed one has no price, filter or switch; only artists set it up in their settings.
 * A test compares this with the list of later routes.
 */
export const REQUESTS_ARE_OPEN: boolean = false;
export const QUESTIONS_ARE_OPEN: boolean = false;
export const SESSIONS_ARE_OPEN: boolean = false;

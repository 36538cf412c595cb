/**
 * Whether a product of feedback can be bought. What cannot is offered to nobody: no price, no filter and no switch speaks
 * of it, but artists may say in their settings what they will take. A test holds this to the list of later routes.
 */
export const REQUESTS_ARE_OPEN: boolean = false;
export const QUESTIONS_ARE_OPEN: boolean = false;
export const SESSIONS_ARE_OPEN: boolean = false;

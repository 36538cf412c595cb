/** What becomes the answer to the client. */
export interface Outcome {
  status: number;
  message?: string;
  retryAfterSeconds?: number;
  id?: string;
  tag?: string;
  sdp?: string;
}

export const voidTicket: Outcome = { status: 403, message: 'This ticket is no longer valid.' };
export const full: Outcome = {
  status: 503,
  message: 'There is no room for another connection.',
  retryAfterSeconds: 10,
};
export const tooMany: Outcome = { status: 410, message: 'The same person watches in too many places.' };

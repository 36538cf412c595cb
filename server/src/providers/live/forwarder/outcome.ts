import type { ServerResponse } from 'node:http';

/** What becomes the answer to the client. */
export interface Outcome {
  status: number;
  message?: string;
  /** For programs, where the status can mean several things. */
  reason?: 'room-full';
  retryAfterSeconds?: number;
  id?: string;
  tag?: string;
  sdp?: string;
}

export const voidTicket: Outcome = { status: 403, message: 'This ticket is no longer valid.' };
export const full: Outcome = {
  status: 503,
  message: 'This room is full right now.',
  reason: 'room-full',
  retryAfterSeconds: 10,
};
export const tooMany: Outcome = { status: 410, message: 'The same person watches in too many places.' };
export const nobodyOnAir: Outcome = {
  status: 409,
  message: 'Nobody is on air yet.',
  retryAfterSeconds: 2,
};

/** To the process that asked for a stream. */
export function answerRefusal(response: ServerResponse, refusal: Outcome): void {
  response.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
}

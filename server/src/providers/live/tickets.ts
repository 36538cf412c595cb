import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import { z } from 'zod';
import { isSameSecret } from '../../http/security/secrets.ts';
import { signatureOf } from '../storage/signatures.ts';
import type { LiveRole } from './port.ts';

export const TICKET_SECONDS = 30;

/** What a bearer token says. */
export interface LiveTicket {
  room: string;
  personId: string;
  role: LiveRole;
  issuedAt: Date;
}

const content = z.tuple([z.string(), z.string(), z.enum(['publish', 'watch']), z.int().nonnegative()]);

/** Signed, not stored: every process knows the key, and thousands of viewers join at once. */
export function ticketOf(key: Buffer, { room, personId, role, issuedAt }: LiveTicket): string {
  const text = Buffer.from(JSON.stringify([room, personId, role, issuedAt.getTime()])).toString('base64url');
  return `${text}.${signatureOf(key, 'live', [text])}`;
}

/** Null if this server did not sign it. It may have expired: `isFresh` tells. */
export function readTicket(key: Buffer, token: string): LiveTicket | null {
  const [text = '', signature = '', more] = token.split('.');
  if (more !== undefined || !isSameSecret(signature, signatureOf(key, 'live', [text]))) return null;
  const [room, personId, role, issuedAt] = content.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return { room, personId, role, issuedAt: new Date(issuedAt) };
}

export function isFresh({ issuedAt }: LiveTicket, now: Date): boolean {
  const ageMs = now.getTime() - issuedAt.getTime();
  return ageMs >= 0 && ageMs < TICKET_SECONDS * SECOND_MS;
}

import { TICKET_SECONDS } from '@dubplate/shared/features/uploads/model.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../http/security/secrets.ts';

const HASH_LENGTH = 24;

export interface Ticket {
  id: string;
  emailHash: string;
  expiresAt: Date;
}

/** A registration's right to upload a few pictures: `id.expiry.emailHash.signature`. Has no row until it is used. */
export function writeTicket(key: Buffer, email: string, now: Date): string {
  const id = randomBytes(12).toString('base64url');
  const expiry = Math.floor(now.getTime() / 1000) + TICKET_SECONDS;
  const content = `${id}.${expiry.toString(36)}.${emailHashOf(key, email)}`;
  return `${content}.${sealOf(key, content)}`;
}

/** The ticket's content; null if it is invalid or expired. */
export function readTicket(key: Buffer, text: string, now: Date): Ticket | null {
  const [id, expiry, emailHash, seal, ...rest] = text.split('.');
  if (!id || !expiry || !emailHash || !seal || rest.length > 0) return null;
  if (!isSameSecret(seal, sealOf(key, `${id}.${expiry}.${emailHash}`))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
  return now < expiresAt ? { id, emailHash, expiresAt } : null;
}

/** Connects uploads with a registration's address without storing the address. */
export function emailHashOf(key: Buffer, email: string): string {
  const text = email.trim().toLowerCase();
  return createHmac('sha256', key)
    .update(JSON.stringify(['ticket-email', text]))
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}

function sealOf(key: Buffer, content: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['ticket', content]))
    .digest('base64url');
}

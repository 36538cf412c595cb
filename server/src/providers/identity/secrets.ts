import { createHash, createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What of a secret is stored. A plain hash is enough for 256 random bits: there is nothing to guess. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The secret that follows another. It takes both the old secret, which only the browser has, and the sign-in's own key,
 * which only the database has; so two tabs that renew at the same instant get the same one, and neither thief can make it.
 */
export function successorOf(secret: string, successorKey: string): string {
  return createHmac('sha256', successorKey).update(secret).digest('base64url');
}

import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What of a secret is stored. A plain hash is enough for 256 random bits: there is nothing to guess. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

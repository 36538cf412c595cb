import { createHmac } from 'node:crypto';

/**
 * By it a refusal is kept when the address is gone. Keyed, because an address could be guessed, and another for each artist, so that
 * nobody can tell from the table who is on several lists.
 */
export function emailHashOf(key: Buffer, { artistId, email }: { artistId: string; email: string }): string {
  return createHmac('sha256', key).update(`contact ${artistId} ${email}`).digest('base64url');
}

import { addMs, DAY_MS } from '@dubplate/shared/lib/dates.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

export const CLAIM_PATH = '/app/staff/claim';

/** Works for one day, for one person, and only while there is no super admin. */
export function claimPathOf(key: Buffer, userId: string, now: Date): string {
  const claim = `${userId}.${addMs(now, DAY_MS).getTime().toString(36)}`;
  return `${CLAIM_PATH}/${claim}.${signatureOf(key, claim)}`;
}

/** The person a code was made for; null if it is invalid or expired. */
export function readClaim(key: Buffer, code: string, now: Date): string | null {
  const [userId = '', expiry = '', signature = ''] = code.split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(key, `${userId}.${expiry}`));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() < Number.parseInt(expiry, 36) ? userId : null;
}

function signatureOf(key: Buffer, claim: string): string {
  return createHmac('sha256', key).update(`claim-super-admin ${claim}`).digest('base64url');
}

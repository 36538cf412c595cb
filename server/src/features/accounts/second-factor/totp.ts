import { generateSecret, generateURI, verifySync } from 'otplib';
import { PRODUCT_NAME } from '@dubplate/shared/lib/product.ts';
import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';

/** Codes of authenticator apps as in RFC 6238: six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30;

export function newAppSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: PRODUCT_NAME, label: email, secret }) };
}

/**
 * The time step of a right code, null otherwise. The code of the step before counts too, because people type until the
 * step has ended. A step that was used is refused by the row itself.
 */
export function stepOf({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / SECOND_MS);
  const result = verifySync({ secret, token, epoch, epochTolerance: [STEP_SECONDS, 0] });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

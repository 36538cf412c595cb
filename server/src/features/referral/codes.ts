import { randomInt } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { claimReferralCode, findReferralCode } from './store.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** With 10^12 codes, several collisions in a row mean that something else is wrong. */
const ATTEMPTS = 5;

/** The person's code, created if missing. Two simultaneous calls get the same one. */
export async function ownReferralCode(tx: Tx, userId: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const own = await findReferralCode(tx, userId);
    if (own !== null) return own;
    const code = newCode();
    if (await claimReferralCode(tx, userId, code)) return code;
  }
  throw new Refusal('busy', { retryAfterSeconds: 1 });
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

import { PROOF_MINUTES } from '@dubplate/shared/features/accounts/second-factor.ts';
import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Caller } from '../caller.ts';
import { Refusal } from '../errors.ts';

/** Refuses a sign-in that has not proven lately who it is. The reason lets a page ask for the proof and send the call once more. */
export function requireProof({ provenAt }: Caller, now: Date): void {
  if (now.getTime() - provenAt.getTime() < PROOF_MINUTES * MINUTE_MS) return;
  throw new Refusal('forbidden', { reason: 'needs-proof', message: 'Please confirm that it is you.' });
}

import { dropReferral, keptReferral } from './referral.ts';

/** Ignores a person's own code, which is only recognised after sign-in; an earlier friend's code comes back. */
export function ignoreOwnReferral(ownCode: string): void {
  // Twice, because an earlier page may have kept the person's own code too.
  for (let turn = 0; turn < 2; turn += 1) {
    if (keptReferral()?.toUpperCase() === ownCode) dropReferral();
  }
}

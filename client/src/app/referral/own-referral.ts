import { dropReferral, keptReferral } from './referral.ts';

/** Whose code it is becomes known later than the address: opening the own link leaves everything as it was. */
export function ignoreOwnReferral(ownCode: string): void {
  // Twice, because an own code that an earlier page had kept may come back.
  for (let turn = 0; turn < 2; turn += 1) {
    if (keptReferral()?.toUpperCase() === ownCode) dropReferral();
  }
}

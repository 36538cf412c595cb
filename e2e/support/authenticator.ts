import { generateSync } from 'otplib';

export const STEP_SECONDS = 30;

/** What the app shows. Each code counts once, so that later ones are taken from later steps. */
export function codeOf(secret: string, stepsLater = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * STEP_SECONDS });
}

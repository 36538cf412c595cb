import type { Kind } from './answer.ts';

/** Ticks of RTP timestamps in a second. */
export const clockRates: Record<Kind, number> = { audio: 48_000, video: 90_000 };

import type { LimitName } from '@dubplate/shared/contract/call.ts';
import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { Parts } from '../context.ts';
import { CallCounts, type Limit } from './call-counts.ts';
import { Refusal } from './errors.ts';

/** Calls allowed per window, per person or, without a token, per address. Source: docs/product/calls.md#limits. */
const table: Record<Exclude<LimitName, 'unlimited'>, Limit> = {
  'sign-in': { max: 10, windowMs: 15 * MINUTE_MS },
  register: { max: 5, windowMs: 60 * MINUTE_MS },
  'check-existing': { max: 30, windowMs: MINUTE_MS },
  reset: { max: 5, windowMs: 60 * MINUTE_MS },
  code: { max: 20, windowMs: 15 * MINUTE_MS },
  google: { max: 30, windowMs: 15 * MINUTE_MS },
  contact: { max: 5, windowMs: 60 * MINUTE_MS },
  payments: { max: 20, windowMs: MINUTE_MS },
  coupon: { max: 10, windowMs: MINUTE_MS },
  uploads: { max: 60, windowMs: 60 * MINUTE_MS },
  ordinary: { max: 300, windowMs: MINUTE_MS },
};

/** These calls are used to guess secrets or to flood people, so they are counted exactly across all processes. */
const exact: ReadonlySet<LimitName> = new Set([
  'sign-in',
  'register',
  'check-existing',
  'reset',
  'code',
  'google',
  'contact',
  'coupon',
]);

export interface Limiter {
  /** Counts a call and refuses it with 429 and the seconds to wait if it is over the limit. */
  limit(name: LimitName, who: string): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database has one process, which counts alone. */
export function createLimiter({ config, database, log, clock }: Parts): Limiter {
  if (!config.hasRateLimits) return { limit: async () => {}, close: async () => {} };
  const counts = new CallCounts(database.kind === 'postgres' ? { db: database.db, log, clock } : null);
  return {
    limit: async (name, who) => {
      if (name === 'unlimited') return;
      const key = `${name}:${who}`;
      const limit = table[name];
      const waitMs = exact.has(name) ? await counts.countExactly(key, limit) : counts.count(key, limit);
      if (waitMs <= 0) return;
      throw new Refusal('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    },
    close: async () => await counts.close(),
  };
}

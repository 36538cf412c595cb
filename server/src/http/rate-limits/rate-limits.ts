import { MINUTE_MS, SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Parts } from '../../context.ts';
import { RateLimitCounts, type Limit } from './rate-limit-counts.ts';
import type { CountName } from './count-name.ts';
import { Refusal } from '../errors.ts';

/** Calls allowed per window, per person or, without a token, per address. Source: docs/product/calls.md#limits. */
const table: Record<Exclude<CountName, 'unlimited'>, Limit> = {
  'sign-in': { max: 10, windowMs: 15 * MINUTE_MS },
  'guessed-account': { max: 10, windowMs: 60 * MINUTE_MS },
  guessing: { max: 10, windowMs: 60 * MINUTE_MS },
  'guessing-tight': { max: 2, windowMs: 60 * MINUTE_MS },
  'security-rows': { max: 60, windowMs: 60 * MINUTE_MS },
  register: { max: 5, windowMs: 60 * MINUTE_MS },
  'check-existing': { max: 30, windowMs: MINUTE_MS },
  reset: { max: 5, windowMs: 60 * MINUTE_MS },
  code: { max: 20, windowMs: 15 * MINUTE_MS },
  google: { max: 30, windowMs: 15 * MINUTE_MS },
  contact: { max: 5, windowMs: 60 * MINUTE_MS },
  payments: { max: 20, windowMs: MINUTE_MS },
  coupon: { max: 10, windowMs: MINUTE_MS },
  calendar: { max: 10, windowMs: MINUTE_MS },
  imports: { max: 30, windowMs: 60 * MINUTE_MS },
  feed: { max: 60, windowMs: MINUTE_MS },
  live: { max: 120, windowMs: MINUTE_MS },
  uploads: { max: 60, windowMs: 60 * MINUTE_MS },
  messages: { max: 20, windowMs: MINUTE_MS },
  'messages-burst': { max: 3, windowMs: 3 * SECOND_MS },
  upvotes: { max: 30, windowMs: MINUTE_MS },
  moves: { max: 30, windowMs: 60 * MINUTE_MS },
  signals: { max: 240, windowMs: MINUTE_MS },
  ordinary: { max: 300, windowMs: MINUTE_MS },
};

/** These calls are used to guess secrets or to flood people, so they are counted exactly across all processes. */
const exact: ReadonlySet<CountName> = new Set<CountName>([
  'sign-in',
  'guessed-account',
  'guessing',
  'guessing-tight',
  'register',
  'check-existing',
  'reset',
  'code',
  'google',
  'contact',
  'coupon',
]);

/** The tries of one address on one account are the same tries when fewer are allowed. */
const countedAs: Partial<Record<CountName, CountName>> = { 'guessing-tight': 'guessing' };

export interface Limiter {
  /** Counts a call and refuses it with 429 and the seconds to wait if it is over the limit. */
  limit(name: CountName, who: string): Promise<void>;
  /** Counts a call and tells whether it is over the limit. */
  isOver(name: CountName, who: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The embedded database has one process, which counts alone. */
export function createLimiter({ config, database, log, clock }: Parts): Limiter {
  if (!config.hasRateLimits)
    return { limit: async () => {}, isOver: async () => false, close: async () => {} };
  const counts = new RateLimitCounts(database.kind === 'postgres' ? { db: database.db, log, clock } : null);
  const waitOf = async (name: CountName, who: string) => {
    if (name === 'unlimited') return 0;
    const key = `${countedAs[name] ?? name}:${who}`;
    const limit = table[name];
    return exact.has(name) ? await counts.countExactly(key, limit) : counts.count(key, limit);
  };
  return {
    limit: async (name, who) => {
      const waitMs = await waitOf(name, who);
      if (waitMs <= 0) return;
      throw new Refusal('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    },
    isOver: async (name, who) => (await waitOf(name, who)) > 0,
    close: async () => await counts.close(),
  };
}

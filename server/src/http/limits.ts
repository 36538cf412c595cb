import type { LimitName } from '@dubplate/shared/contract/call.ts';
import { MINUTE_MS } from '@dubplate/shared/lib/dates.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** Calls allowed per window, per person or, without a token, per address. Source: docs/product/calls.md#limits. */
const table: Record<Exclude<LimitName, 'unlimited'>, { max: number; windowMs: number }> = {
  'sign-in': { max: 10, windowMs: 15 * MINUTE_MS },
  register: { max: 5, windowMs: 60 * MINUTE_MS },
  'check-existing': { max: 30, windowMs: MINUTE_MS },
  reset: { max: 5, windowMs: 60 * MINUTE_MS },
  code: { max: 20, windowMs: 15 * MINUTE_MS },
  contact: { max: 5, windowMs: 60 * MINUTE_MS },
  payments: { max: 20, windowMs: MINUTE_MS },
  coupon: { max: 10, windowMs: MINUTE_MS },
  uploads: { max: 60, windowMs: 60 * MINUTE_MS },
  ordinary: { max: 300, windowMs: MINUTE_MS },
};

export type Limiter = (request: FastifyRequest, limit: LimitName, who: string) => Promise<void>;

/** Refuses with 429 and the seconds to wait. The counts are per process. */
export function createLimiter(app: FastifyInstance): Limiter {
  const subjects = new WeakMap<FastifyRequest, string>();
  const checks = new Map(
    Object.entries(table).map(([name, { max, windowMs }]) => [
      name,
      app.createRateLimit({
        max,
        timeWindow: windowMs,
        keyGenerator: (request) => `${name}:${subjects.get(request)}`,
      }),
    ]),
  );
  return async (request, limit, who) => {
    const check = checks.get(limit);
    if (!check) return;
    subjects.set(request, who);
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new Refusal('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil(result.ttl / 1000)) });
  };
}

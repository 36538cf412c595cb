import { z } from 'zod';

/**
 * Who may make a call. `record` says in words whose records it may touch; the handler checks that. `open` carries
 * neither a token nor the public header. `public` carries the public header and may carry a token.
 * `signed-in-or-ticket` carries a token, or the public header and a registration's upload ticket.
 */
export const whoMayCall = [
  'open',
  'public',
  'signed-in-or-ticket',
  'signed-in',
  'fan',
  'artist',
  'admin',
  'super-admin',
] as const;
export type Who = (typeof whoMayCall)[number];

/** Rows of the rate-limit table in `limits.ts`. */
export type LimitName =
  | 'sign-in'
  | 'register'
  | 'check-existing'
  | 'reset'
  | 'code'
  | 'google'
  | 'contact'
  | 'payments'
  | 'coupon'
  | 'uploads'
  | 'upvotes'
  | 'calendar'
  | 'imports'
  | 'moves'
  | 'signals'
  | 'ordinary'
  | 'unlimited';

export interface Call {
  who: Who;
  /** In words: whose record the call may touch, unless everybody in `who` may. */
  record?: string;
  /** Calls that write run inside one database transaction and honour an idempotency key. */
  writes: boolean;
  /** The handler opens its own transactions, because hashing a password or asking a provider must not keep one open. */
  hasOwnTransaction?: true;
  /** The call moves tokens under the caller's idempotency key only, so the key is kept forever, longer than its answer. */
  keepsKeyForever?: true;
  /** Spends the caller's tokens, so their account stays open until the transaction ends. Source: docs/product/closing-an-account.md. */
  isPurchase?: true;
  /** Moves money or rights, so the caller must have proven who they are within the last minutes. Source: docs/product/sign-in.md. */
  needsProof?: true;
  /** A call of staff that changes nothing for anyone else, so the audit log leaves it out. */
  isUnaudited?: true;
  /** Answers that carry a credential are never stored for replay. */
  isNeverStored?: boolean;
  /**
   * The answer carries a secret, so only the key is stored. A repeated call runs the handler again, which must give the
   * same answer under the same `actId`. For calls with their own transaction.
   */
  isAnsweredAgain?: true;
  /**
   * Without a token, the answer depends on nothing but the body, so that visitors with the same body share it for a
   * moment. Source: docs/product/calls.md#answers-that-visitors-share.
   */
  isSharedByVisitors?: true;
  /** Figures for staff: a replica of the database may give them, at most ten seconds late. Only for calls that don't write. */
  isOfFigures?: true;
  limit: LimitName;
  /** What the body holds besides `token` and `idempotencyKey`, which the router adds by `who` and `writes`. */
  input: z.ZodObject;
  answer: z.ZodType;
  /** `stream` answers as text/event-stream and `multipart` accepts a form. Both have their own route. */
  transport?: 'json' | 'stream' | 'multipart';
  /** A second address the specification names for the same call. */
  alsoAt?: string;
  /** A token from an external identity service is enough, even if the person has no usable record here. */
  mayLackRecord?: true;
  /** The call does not exist in production. */
  isDevelopmentOnly?: boolean;
  summary: string;
}

export type Calls = Record<string, Call>;

/** Keeps the literal type of every call, so that paths, inputs and answers stay exact. */
export function defineCalls<const T extends Calls>(calls: T): T {
  return calls;
}

const credentials = {
  token: z.string().min(1).max(4096),
  idempotencyKey: z.string().min(1).max(64),
};

/** The body as the server validates it: the input plus the credentials that the call requires. */
export function bodyOf(call: Call): z.ZodObject {
  return call.input.extend({
    ...tokenOf(call.who),
    ...(call.writes ? { idempotencyKey: credentials.idempotencyKey.optional() } : {}),
  });
}

function tokenOf(who: Who): z.ZodRawShape {
  if (who === 'open') return {};
  const isOptional = who === 'public' || who === 'signed-in-or-ticket';
  return { token: isOptional ? credentials.token.optional() : credentials.token };
}

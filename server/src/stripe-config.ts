import { z } from 'zod';

/** Our account at Stripe. Only the publishable key is ever told to a browser. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** Proves that a message to our hook is Stripe's own. */
  webhookSecret: string;
  /** A stand-in on this machine, never in production; undefined means Stripe itself. */
  apiUrl: string | undefined;
}

/** A pretend Stripe says "paid" to everybody, so it may only be one on this very machine. */
const LOOPBACK_PATTERN = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost):\d{1,5}\/?$/;

export const stripeKeys = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_(test|live)_[A-Za-z0-9_]{8,250}$/,
      'Please give a secret or restricted key, such as sk_test_….',
    )
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_[A-Za-z0-9_]{8,250}$/, 'Please give the publishable key, such as pk_test_….')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/=_-]{16,250}$/,
      'Please give the signing secret of the webhook endpoint, such as whsec_….',
    )
    .optional(),
  STRIPE_API_URL: z
    .string()
    .regex(
      LOOPBACK_PATTERN,
      'Please give an address on this machine without a path, such as http://127.0.0.1:12111.',
    )
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof stripeKeys>> & { NODE_ENV: string };

const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** What cannot be together, one sentence each. */
export function stripeProblems(values: Values): string[] {
  const given = needed.filter((key) => values[key] !== undefined);
  const isProduction = values.NODE_ENV === 'production';
  const modes = new Set(
    [values.STRIPE_SECRET_KEY, values.STRIPE_PUBLISHABLE_KEY].flatMap((key) => key?.split('_')[1] ?? []),
  );
  return [
    given.length > 0 && given.length < needed.length ? `  ${needed.join(', ')} are needed together.` : null,
    given.length === 0 && values.STRIPE_API_URL !== undefined
      ? `  STRIPE_API_URL needs ${needed.join(', ')} beside it.`
      : null,
    modes.size > 1
      ? '  STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.'
      : null,
    // Cards that anybody knows would buy tokens that are paid out in real money.
    isProduction && modes.has('test') ? '  Test keys of Stripe are refused in production.' : null,
    // Outside production the clock can be moved and everybody knows the passwords of the demo world.
    !isProduction && modes.has('live')
      ? '  Live keys of Stripe are refused outside production (NODE_ENV=production).'
      : null,
    isProduction && values.STRIPE_API_URL !== undefined ? '  STRIPE_API_URL is refused in production.' : null,
  ].filter((problem) => problem !== null);
}

/** Undefined without Stripe. Asks for `stripeProblems` to be none. */
export function stripeConfigOf(values: Values): StripeConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    return undefined;
  const apiUrl = values.STRIPE_API_URL === undefined ? undefined : new URL(values.STRIPE_API_URL).origin;
  return { secretKey, publishableKey, webhookSecret, apiUrl };
}

import { defineProvider, LOOPBACK_URL_PATTERN, textLike } from './definition.ts';

/** Our Stripe account. The browser gets only the publishable key. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** Verifies that a webhook message comes from Stripe. */
  webhookSecret: string;
  /** A local stand-in, never in production; undefined means Stripe itself. */
  apiUrl: string | undefined;
}

export const stripe = defineProvider({
  keys: {
    STRIPE_SECRET_KEY: textLike(
      /^[sr]k_(test|live)_[A-Za-z0-9_]{8,250}$/,
      'Please give a secret or restricted key, such as sk_test_….',
    ),
    STRIPE_PUBLISHABLE_KEY: textLike(
      /^pk_(test|live)_[A-Za-z0-9_]{8,250}$/,
      'Please give the publishable key, such as pk_test_….',
    ),
    STRIPE_WEBHOOK_SECRET: textLike(
      /^whsec_[A-Za-z0-9+/=_-]{16,250}$/,
      'Please give the signing secret of the webhook endpoint, such as whsec_….',
    ),
    STRIPE_API_URL: textLike(
      LOOPBACK_URL_PATTERN,
      'Please give an address on this machine without a path, such as http://127.0.0.1:12111.',
    ),
  },
  needed: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  additions: ['STRIPE_API_URL'],
  refusedInProduction: ['STRIPE_API_URL'],
  problems: ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }, isProduction) => {
    const modes = new Set([secret, publishable].map((key) => key.split('_')[1]));
    return [
      modes.size > 1 &&
        'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
      // Otherwise public test cards could buy tokens that are paid out in real money.
      isProduction && modes.has('test') && 'Test keys of Stripe are refused in production.',
      // Outside production the clock can be moved, and the demo world's passwords are public.
      !isProduction &&
        modes.has('live') &&
        'Live keys of Stripe are refused outside production (NODE_ENV=production).',
    ];
  },
  configOf: (values): StripeConfig => ({
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_API_URL === undefined ? undefined : new URL(values.STRIPE_API_URL).origin,
  }),
});

import { z } from 'zod';
import { defineProvider, LOOPBACK_URL_PATTERN, textLike } from './definition.ts';

/** Our REST app at PayPal. The browser gets only the client id and the environment. */
export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  /** Our webhook's id, which is part of each PayPal signature. */
  webhookId: string;
  /** Our own account: an order paid to any other account is never credited. */
  merchantId: string;
  environment: 'sandbox' | 'live';
  /** A local stand-in, never in production; undefined means PayPal itself. */
  apiUrl: string | undefined;
}

export const paypal = defineProvider({
  keys: {
    PAYPAL_CLIENT_ID: textLike(/^[A-Za-z0-9_-]{10,200}$/, 'Please give the client id of the REST app.'),
    PAYPAL_CLIENT_SECRET: textLike(/^[A-Za-z0-9_-]{10,200}$/, 'Please give the secret of the REST app.'),
    PAYPAL_WEBHOOK_ID: textLike(
      /^[A-Za-z0-9]{1,50}$/,
      'Please give the id of the webhook, such as 5GP028458E2496506.',
    ),
    PAYPAL_MERCHANT_ID: textLike(
      /^[A-Z0-9]{13}$/,
      'Please give the merchant id of the account: 13 capital letters and digits.',
    ),
    PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).optional(),
    PAYPAL_API_URL: textLike(
      LOOPBACK_URL_PATTERN,
      'Please give an address on this machine without a path, such as http://127.0.0.1:12112.',
    ),
  },
  needed: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'],
  additions: ['PAYPAL_ENVIRONMENT', 'PAYPAL_API_URL'],
  refusedInProduction: ['PAYPAL_API_URL'],
  problems: ({ PAYPAL_ENVIRONMENT: environment = 'sandbox' }, isProduction) => [
    // Otherwise pretend buyers could buy tokens that are paid out in real money.
    isProduction &&
      environment !== 'live' &&
      'PayPal’s sandbox is refused in production: please give PAYPAL_ENVIRONMENT=live and the keys of a live app.',
    // Outside production the clock can be moved, and the demo world's passwords are public.
    !isProduction &&
      environment === 'live' &&
      'PAYPAL_ENVIRONMENT=live is refused outside production (NODE_ENV=production).',
  ],
  configOf: (values): PaypalConfig => ({
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    merchantId: values.PAYPAL_MERCHANT_ID,
    environment: values.PAYPAL_ENVIRONMENT ?? 'sandbox',
    apiUrl: values.PAYPAL_API_URL === undefined ? undefined : new URL(values.PAYPAL_API_URL).origin,
  }),
});

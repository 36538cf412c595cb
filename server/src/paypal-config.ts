import { z } from 'zod';

/** Our REST app at PayPal. Only the client id and the environment are ever told to a browser. */
export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  /** The id of our webhook, which PayPal mixes into each signature. */
  webhookId: string;
  /** Our own account: an order whose money goes anywhere else is never credited. */
  merchantId: string;
  environment: 'sandbox' | 'live';
  /** A stand-in on this machine, never in production; undefined means PayPal itself. */
  apiUrl: string | undefined;
}

/** A pretend PayPal says "paid" to everybody, so it may only be one on this very machine. */
const LOOPBACK_PATTERN = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost):\d{1,5}\/?$/;

export const paypalKeys = {
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{10,200}$/, 'Please give the client id of the REST app.')
    .optional(),
  PAYPAL_CLIENT_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{10,200}$/, 'Please give the secret of the REST app.')
    .optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,50}$/, 'Please give the id of the webhook, such as 5GP028458E2496506.')
    .optional(),
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[A-Z0-9]{13}$/, 'Please give the merchant id of the account: 13 capital letters and digits.')
    .optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).optional(),
  PAYPAL_API_URL: z
    .string()
    .regex(
      LOOPBACK_PATTERN,
      'Please give an address on this machine without a path, such as http://127.0.0.1:12112.',
    )
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof paypalKeys>> & { NODE_ENV: string };

const needed = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_MERCHANT_ID',
] as const;

/** What cannot be together, one sentence each. */
export function paypalProblems(values: Values): string[] {
  const given = needed.filter((key) => values[key] !== undefined);
  const isProduction = values.NODE_ENV === 'production';
  const environment = values.PAYPAL_ENVIRONMENT ?? 'sandbox';
  const additions = ['PAYPAL_ENVIRONMENT', 'PAYPAL_API_URL'] as const;
  return [
    given.length > 0 && given.length < needed.length ? `  ${needed.join(', ')} are needed together.` : null,
    ...additions.map((key) =>
      given.length === 0 && values[key] !== undefined
        ? `  ${key} needs ${needed.join(', ')} beside it.`
        : null,
    ),
    // Pretend buyers would buy tokens that are paid out in real money.
    given.length > 0 && isProduction && environment !== 'live'
      ? '  PayPal’s sandbox is refused in production: please give PAYPAL_ENVIRONMENT=live and the keys of a live app.'
      : null,
    // Outside production the clock can be moved and everybody knows the passwords of the demo world.
    given.length > 0 && !isProduction && environment === 'live'
      ? '  PAYPAL_ENVIRONMENT=live is refused outside production (NODE_ENV=production).'
      : null,
    isProduction && values.PAYPAL_API_URL !== undefined ? '  PAYPAL_API_URL is refused in production.' : null,
  ].filter((problem) => problem !== null);
}

/** Undefined without PayPal. Asks for `paypalProblems` to be none. */
export function paypalConfigOf(values: Values): PaypalConfig | undefined {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_MERCHANT_ID: merchantId,
  } = values;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  if (webhookId === undefined || merchantId === undefined) return undefined;
  const apiUrl = values.PAYPAL_API_URL === undefined ? undefined : new URL(values.PAYPAL_API_URL).origin;
  const environment = values.PAYPAL_ENVIRONMENT ?? 'sandbox';
  return { clientId, clientSecret, webhookId, merchantId, environment, apiUrl };
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '../../http/address.ts';
import { captureUnit } from './paypal-books.ts';
import { aPaypalStandIn } from './paypal-stand-in.ts';
import { addMethod, type BookedIntent, type CardKind, intentView } from './stripe-books.ts';
import { aStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';

/**
 * Stripe and PayPal on loopback as a process of its own, for browser tests: they know nothing of the server's sources.
 * The first printed line says where it listens and what the server has to be configured with. It takes one order for
 * each request, and ends when its standard input closes.
 */
let offsetMs = 0;
const now = (): Date => new Date(Date.now() + offsetMs);
const stripe = await aStripeStandIn(now);
const paypal = await aPaypalStandIn(now);

/** How many messages of each were sent. */
const told = { stripe: 0, paypal: 0 };

type Order = Record<string, string>;

const orders: Record<string, (order: Order) => object | Promise<object>> = {
  clock: ({ offsetMs: next }) => {
    offsetMs = Number(next);
    return {};
  },
  /** What the buyer's form sends: the secret, and a card by what becomes of it or by its id. */
  'stripe/confirm': ({ secret = '', kind, method = '', bank = '' }) => {
    const intent = intentOf(stripe, secret);
    if (intent.status === 'succeeded') return { intent: intentView(intent, false) };
    if (kind === 'challenge') {
      intent.status = 'requires_action';
      const action = { type: 'redirect_to_url', redirect_to_url: { url: bank, return_url: '' } };
      return { intent: { ...intentView(intent, false), next_action: action } };
    }
    const card = kind === undefined ? method : addMethod(stripe.books, kind as CardKind, kind).id; // Any other kind is refused by its books.
    return outcomeOf(stripe.confirm(intent.id, card));
  },
  /** The bank has its answer. */
  'stripe/authenticate': ({ secret = '', isPassed }) => {
    const intent = intentOf(stripe, secret);
    if (isPassed === 'true') {
      stripe.confirm(intent.id, addMethod(stripe.books, 'visa', 'asked').id);
    } else {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { code: 'payment_intent_authentication_failure' };
      stripe.messages.push(stripe.message('payment_intent.payment_failed', intentView(intent, false)));
    }
    return {};
  },
  'stripe/look': ({ secret = '' }) => ({ intent: intentView(intentOf(stripe, secret), false) }),
  'paypal/approve': ({ orderId = '' }) => {
    paypal.approve(orderId);
    return {};
  },
  /** As if our server had asked for it, and had never heard the answer. */
  'paypal/capture': ({ orderId = '' }) => {
    captureUnit(paypal.books, paypal.order(orderId), now());
    paypal.messages.push(paypal.captureMessage(orderId));
    return {};
  },
  /** Tells what was not told yet, or everything once more. */
  tell: async ({ url = '', what }) => {
    const isAll = what === 'all';
    const news = [
      ...stripe.messages
        .slice(isAll ? 0 : told.stripe)
        .map((message) => () => stripe.post(`${url}/stripe`, message)),
      ...paypal.messages
        .slice(isAll ? 0 : told.paypal)
        .map((message) => () => paypal.post(`${url}/paypal`, message)),
    ];
    Object.assign(told, { stripe: stripe.messages.length, paypal: paypal.messages.length });
    const statuses: number[] = [];
    for (const post of news) statuses.push(await post());
    return { statuses };
  },
  /** How often each of them has taken money. */
  charges: () => ({
    stripe: [...stripe.books.intents.values()].filter(({ charge }) => charge !== null).length,
    paypal: [...paypal.books.orders.values()].filter(({ status }) => status === 'COMPLETED').length,
  }),
};

function intentOf({ books }: StripeStandIn, secret: string): BookedIntent {
  const intent = [...books.intents.values()].find(({ client_secret: known }) => known === secret);
  if (!intent) throw new Error('There is no intent with this secret.');
  return intent;
}

function outcomeOf([status, body]: readonly [status: number, body: object]): object {
  return status === 200 ? { intent: body } : body;
}

async function answerOf(request: IncomingMessage): Promise<object> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const act = orders[(request.url ?? '').slice(1)];
  if (!act) throw new Error(`There is no order ${String(request.url)}.`);
  return await act(JSON.parse(text) as Order); // Only our own browser tests send any.
}

const server = createServer((request, response) => {
  const say = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  answerOf(request).then(
    (body) => say(200, body),
    (error: unknown) => say(500, { error: String(error) }),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
const { config: stripeKeys } = stripe;
const { config: paypalKeys } = paypal;
const introduction = {
  url: `http://127.0.0.1:${port}`,
  hooks: `${API_BASE}/hooks`,
  environment: {
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripeKeys.apiUrl,
    PAYPAL_CLIENT_ID: paypalKeys.clientId,
    PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
    PAYPAL_WEBHOOK_ID: paypalKeys.webhookId,
    PAYPAL_MERCHANT_ID: paypalKeys.merchantId,
    PAYPAL_ENVIRONMENT: paypalKeys.environment,
    PAYPAL_API_URL: paypalKeys.apiUrl,
  },
};
process.stdout.write(`${JSON.stringify(introduction)}\n`);
process.stdin.on('end', () => process.exit()).resume();

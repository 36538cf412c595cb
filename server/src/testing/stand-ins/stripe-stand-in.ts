import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../providers/payments/stripe-client.ts';
import type { StripeConfig } from '../../config/stripe.ts';
import {
  addMethod,
  type BookedIntent,
  type CardKind,
  emptyStripeBooks,
  newStripeId,
  type StripeBooks,
  usableMethod,
} from './stripe-books.ts';
import {
  confirmIntent,
  type Params,
  refusedBy,
  type StripeAnswer,
  stripeRoutes,
  type StripeWorld,
} from './stripe-routes.ts';

const SECRET_KEY = 'sk_test_standin0123456789';
const WEBHOOK_SECRET = 'whsec_standin0123456789';

/** A message as Stripe sends it. */
export interface StripeMessage {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: object };
}

interface Posting {
  secret?: string;
  /** How long ago it was signed. */
  ageSeconds?: number;
  /** What is sent instead of what was signed. */
  body?: string;
  /** Null sends none. */
  signature?: string | null;
}

export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

export interface StripeStandIn {
  config: StripeConfig;
  books: StripeBooks;
  /** What it has to tell, oldest first. */
  messages: StripeMessage[];
  /** What was asked, with the key of what changed something. */
  asked: { method: string; path: string; key: string | undefined }[];
  /** A card as the browser's form makes it; the same number is the same fingerprint. */
  card(kind?: CardKind, fingerprint?: string): string;
  intent(id: string): BookedIntent;
  /** What the browser's form does with the client secret of an intent. */
  confirm(intentId: string, methodId: string): StripeAnswer;
  /** Makes a message of one's own. */
  message(type: string, object: object): StripeMessage;
  /** As it arrives at our hook. */
  signed(message: StripeMessage | string, posting?: Posting): Delivery;
  post(hookUrl: string, message: StripeMessage | string, posting?: Posting): Promise<number>;
  be(state: 'well' | 'down' | 'revoked'): void;
  /** The next thing is done, and its answer gets lost on the way. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

/** Stripe on loopback: its REST routes as far as we use them, as strict as the real ones, with books of its own. */
export async function aStripeStandIn(now: () => Date): Promise<StripeStandIn> {
  const books = emptyStripeBooks();
  const messages: StripeMessage[] = [];
  const asked: StripeStandIn['asked'] = [];
  const answered = new Map<string, { request: string; answer: StripeAnswer }>();
  let state = 'well';
  let losesNext = false;
  const message: StripeStandIn['message'] = (type, object) => ({
    id: newStripeId('evt'),
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: Math.floor(now().getTime() / 1000),
    livemode: false,
    type,
    data: { object },
  });
  const world: StripeWorld = {
    books,
    now,
    tell: (type, object) => void messages.push(message(type, object)),
  };

  const answerOf = async (request: IncomingMessage): Promise<StripeAnswer> => {
    const { method = '', url = '' } = request;
    const key = request.headers['idempotency-key'];
    let text = '';
    for await (const chunk of request) text += String(chunk);
    asked.push({ method, path: url.split('?')[0] ?? '', key: typeof key === 'string' ? key : undefined });
    if (state === 'down') return [503, { error: { type: 'api_error', message: 'Unavailable.' } }];
    if (state === 'revoked' || request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return [
        401,
        { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${SECRET_KEY}` } },
      ];
    if (request.headers['stripe-version'] !== STRIPE_API_VERSION) return refusedBy('invalid_version');
    // Reading and deleting are the same however often they are asked.
    if (method !== 'POST') return route(world, method, url, '');
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refusedBy('invalid_content_type');
    if (typeof key !== 'string' || key === '' || key.length > 255)
      return refusedBy('idempotency_key_missing');
    const earlier = answered.get(key);
    if (earlier && earlier.request !== `${url} ${text}`)
      return [400, { error: { type: 'idempotency_error', message: 'Keys are for one request only.' } }];
    const answer = earlier?.answer ?? route(world, method, url, text);
    answered.set(key, { request: `${url} ${text}`, answer });
    return answer;
  };

  const server = createServer((request, response) => {
    void answerOf(request).then(([status, body]) => {
      if (losesNext && request.method === 'POST') {
        losesNext = false;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port, not on a pipe.
  const intent = (id: string): BookedIntent => {
    const known = books.intents.get(id);
    if (!known) throw new Error(`There is no intent ${id}.`);
    return known;
  };
  return {
    config: {
      secretKey: SECRET_KEY,
      publishableKey: 'pk_test_standin0123456789',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl,
    },
    books,
    messages,
    asked,
    card: (kind = 'visa', fingerprint) => addMethod(books, kind, fingerprint).id,
    intent,
    confirm: (intentId, methodId) => {
      const method = usableMethod(books, methodId);
      if (!method) throw new Error(`There is no card ${methodId}.`);
      return confirmIntent(world, intent(intentId), method);
    },
    message,
    signed: (told, posting) => signed(told, now(), posting),
    post: async (hookUrl, told, posting) => await deliver(hookUrl, signed(told, now(), posting)),
    be: (next) => void (state = next),
    loseNextAnswer: () => void (losesNext = true),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}

function route(world: StripeWorld, method: string, url: string, text: string): StripeAnswer {
  const { pathname, searchParams } = new URL(url, 'http://stand-in');
  const params: Params = new Map(method === 'GET' ? searchParams : new URLSearchParams(text));
  for (const known of stripeRoutes) {
    const parts = known.path.exec(pathname);
    if (known.method !== method || !parts) continue;
    const stranger = [...params.keys()].find((key) => !known.params.test(key));
    if (stranger !== undefined)
      return refusedBy('parameter_unknown', `Received unknown parameter: ${stranger}`);
    return known.act(world, params, parts[1] ?? '');
  }
  return refusedBy('url_invalid', `Unrecognized request URL (${method}: ${pathname}).`, 404);
}

/** Signed by the library's own hand. */
function signed(
  message: StripeMessage | string,
  now: Date,
  { secret = WEBHOOK_SECRET, ageSeconds = 0, body, signature }: Posting = {},
): Delivery {
  const payload = typeof message === 'string' ? message : JSON.stringify(message);
  const timestamp = Math.floor(now.getTime() / 1000) - ageSeconds;
  const right = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    body: body ?? payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'stripe-signature': signature ?? right }),
    },
  };
}

export async function deliver(hookUrl: string, { body, headers }: Delivery): Promise<number> {
  const response = await fetch(hookUrl, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

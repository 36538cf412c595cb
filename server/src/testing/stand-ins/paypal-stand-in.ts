import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import type { PaypalConfig } from '../../config/paypal.ts';
import {
  type BookedOrder,
  captureView,
  disputeCapture,
  disputeView,
  emptyPaypalBooks,
  newPaypalId,
  type PaypalBooks,
  refundView,
  unitOf,
} from './paypal-books.ts';
import { deliver, type Delivery } from './stripe-stand-in.ts';
import { approve, type PaypalAnswer, paypalRoutes, type PaypalWorld } from './paypal-routes.ts';

const CLIENT_ID = 'standin-client-id';
const CLIENT_SECRET = 'standin-client-secret';
const WEBHOOK_ID = '5GP028458E2496506';
const MERCHANT_ID = 'AB2CD3EF4GH5J';
const SIGNING_KEY = 'only PayPal knows it';

/** A message as PayPal sends it. */
export interface PaypalMessage {
  id: string;
  event_version: string;
  create_time: string;
  resource_type: string;
  event_type: string;
  resource: object;
}

interface Posting {
  /** How long ago it was sent. */
  ageSeconds?: number;
  /** What is sent instead of what was signed. */
  body?: string;
  /** Signed with another key. */
  isForged?: boolean;
  /** Left out. */
  without?: 'transmission-sig' | 'transmission-time' | 'cert-url';
}

export interface PaypalStandIn {
  config: PaypalConfig;
  books: PaypalBooks;
  /** What it has to tell, oldest first. */
  messages: PaypalMessage[];
  asked: { method: string; path: string; requestId: string | undefined }[];
  /** How often a token was given out. */
  tokens(): number;
  order(id: string): BookedOrder;
  approve(orderId: string): void;
  message(type: string, resource: object): PaypalMessage;
  /** What it tells of an order that was captured. */
  captureMessage(orderId: string, type?: string): PaypalMessage;
  refundMessage(orderId: string): PaypalMessage;
  /** It stands in the books as well. */
  disputeMessage(orderId: string, outcome?: string): PaypalMessage;
  /** As it arrives at our hook. */
  signed(message: PaypalMessage | string, posting?: Posting): Delivery;
  post(hookUrl: string, message: PaypalMessage | string, posting?: Posting): Promise<number>;
  /** `forgetful` no longer takes the tokens it gave. */
  be(state: 'well' | 'down' | 'forgetful' | 'revoked'): void;
  loseNextAnswer(): void;
  close(): Promise<void>;
}

/** PayPal on loopback: its REST routes as far as we use them, as strict as the published description. */
export async function aPaypalStandIn(now: () => Date): Promise<PaypalStandIn> {
  const books = emptyPaypalBooks();
  const asked: PaypalStandIn['asked'] = [];
  const answered = new Map<string, { text: string; answer: PaypalAnswer }>();
  const tokens = new Set<string>();
  let given = 0;
  let state = 'well';
  let losesNext = false;

  const order = (id: string): BookedOrder => {
    const found = books.orders.get(id);
    if (!found) throw new Error(`There is no order ${id}.`);
    return found;
  };
  const messages: PaypalMessage[] = [];
  const make = messagesOf(books, order, now);
  const world: PaypalWorld = {
    tell: (orderId, what) => {
      if (what === 'capture') messages.push(make.captureMessage(orderId));
      else if (books.refundStatus === 'COMPLETED') messages.push(make.refundMessage(orderId));
    },
    books,
    merchantId: MERCHANT_ID,
    now,
    isSigned: (told, text) =>
      told.transmission_sig ===
      signatureOf(text, told.transmission_id, told.transmission_time, told.webhook_id),
  };
  const answerOf = async (request: IncomingMessage): Promise<PaypalAnswer> => {
    const { method = '', url = '', headers } = request;
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname: path, searchParams: query } = new URL(url, 'http://stand-in');
    const requestId = headers['paypal-request-id'];
    asked.push({ method, path, requestId: typeof requestId === 'string' ? requestId : undefined });
    if (state === 'down') return [503, { name: 'SERVICE_UNAVAILABLE' }];
    if (path === '/v1/oauth2/token') {
      const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
      const isRight =
        headers.authorization === basic && text === 'grant_type=client_credentials' && state !== 'revoked';
      if (!isRight)
        return [401, { error: 'invalid_client', error_description: 'Client Authentication failed' }];
      given += 1;
      tokens.add(`token-${given}`);
      return [200, { access_token: `token-${given}`, token_type: 'Bearer', expires_in: 32_400 }];
    }
    if (state === 'forgetful') {
      tokens.clear();
      state = 'well';
    }
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return [401, { error: 'invalid_token' }];
    const known = paypalRoutes.find((each) => each.method === method && each.path.test(path));
    if (!known) return [404, { name: 'RESOURCE_NOT_FOUND', details: [] }];
    if (method === 'POST' && headers['content-type'] !== 'application/json')
      return [415, { name: 'UNSUPPORTED_MEDIA_TYPE' }];
    if (known.wantsId && (typeof requestId !== 'string' || requestId.length > 108))
      return [400, { name: 'INVALID_REQUEST', details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] }];
    const key = `${path} ${String(requestId)}`;
    const earlier = known.wantsId ? answered.get(key) : undefined;
    if (earlier && earlier.text !== text)
      return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'DUPLICATE_REQUEST_ID' }] }];
    if (earlier) return earlier.answer;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const answer = known.act(world, { path, query, body, text }, known.path.exec(path)?.[1] ?? '');
    if (known.wantsId) answered.set(key, { text, answer });
    return answer;
  };

  const server = createServer((request, response) => {
    void answerOf(request).then(([status, body]) => {
      if (losesNext && request.method === 'POST' && request.url !== '/v1/oauth2/token') {
        losesNext = false;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port, not on a pipe.
  return {
    config: {
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      webhookId: WEBHOOK_ID,
      merchantId: MERCHANT_ID,
      environment: 'sandbox',
      apiUrl,
    },
    books,
    messages,
    asked,
    tokens: () => given,
    order,
    approve: (id) => approve(order(id)),
    ...make,
    signed: (message, posting) => signed(message, now(), posting),
    post: async (hookUrl, message, posting) => await deliver(hookUrl, signed(message, now(), posting)),
    be: (next) => void (state = next),
    loseNextAnswer: () => void (losesNext = true),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}

function messagesOf(
  books: PaypalBooks,
  order: PaypalStandIn['order'],
  now: () => Date,
): Pick<PaypalStandIn, 'message' | 'captureMessage' | 'refundMessage' | 'disputeMessage'> {
  const message: PaypalStandIn['message'] = (type, resource) => ({
    id: `WH-${newPaypalId()}-${newPaypalId()}`,
    event_version: '1.0',
    create_time: now().toISOString(),
    resource_type: type.split('.')[1]?.toLowerCase() ?? '',
    event_type: type,
    resource,
  });
  const paymentsOf = (orderId: string) => {
    const { payments } = unitOf(order(orderId));
    const capture = payments?.captures.at(-1);
    if (!capture) throw new Error(`Order ${orderId} was not captured.`);
    return { capture, refund: payments?.refunds.at(-1) };
  };
  return {
    message,
    captureMessage: (orderId, type) => {
      const { capture } = paymentsOf(orderId);
      const became = capture.status === 'DECLINED' ? 'DENIED' : capture.status;
      return message(type ?? `PAYMENT.CAPTURE.${became}`, captureView(capture, orderId));
    },
    refundMessage: (orderId) => {
      const { refund } = paymentsOf(orderId);
      if (!refund) throw new Error(`Nothing of order ${orderId} was refunded.`);
      return message('PAYMENT.CAPTURE.REFUNDED', refundView(refund));
    },
    disputeMessage: (orderId, outcome) => {
      const { capture } = paymentsOf(orderId);
      const given = { ...(outcome !== undefined && { outcome }), now: now() };
      const dispute = disputeCapture(books, capture, given);
      return message(
        `CUSTOMER.DISPUTE.${outcome === undefined ? 'CREATED' : 'RESOLVED'}`,
        disputeView(dispute),
      );
    },
  };
}

/** Over the bytes of the message, as PayPal signs. */
function signatureOf(text: string, id: string, time: string, webhookId: string): string {
  const signed = `${id}|${time}|${webhookId}|${crc32(text)}`;
  return `s${createHmac('sha256', SIGNING_KEY).update(signed).digest('hex')}`;
}

function signed(
  message: PaypalMessage | string,
  now: Date,
  { ageSeconds = 0, body, isForged = false, without }: Posting = {},
): Delivery {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const id = randomUUID();
  const time = `${new Date(now.getTime() - ageSeconds * 1000).toISOString().slice(0, 19)}Z`;
  const headers = new Map([
    ['paypal-auth-algo', 'SHA256withRSA'],
    ['paypal-cert-url', 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42'],
    ['paypal-transmission-id', id],
    ['paypal-transmission-sig', signatureOf(isForged ? `${text} ` : text, id, time, WEBHOOK_ID)],
    ['paypal-transmission-time', time],
    ['content-type', 'application/json'],
  ]);
  if (without) headers.delete(`paypal-${without}`);
  return { body: body ?? text, headers: Object.fromEntries(headers) };
}

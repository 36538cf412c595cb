import type { PaymentDecline } from '@dubplate/shared/features/payments/model.ts';
import type { z } from 'zod';
import type { PaypalConfig } from '../../config/paypal.ts';
import { jsonIn } from '../../http/raw-body.ts';
import { errorShape, tokenShape } from './paypal-shapes.ts';
import { ProviderError } from './port.ts';

const hosts = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };
/** A buyer is waiting at the checkout. Messages and the reconciler handle what takes longer. */
const TIMEOUT_MS = 8000;
const TRIES_MAX = 2;

interface PaypalRequest<T extends z.ZodType> {
  path: string;
  answer: T;
  /** Sent unchanged, so that a message can be forwarded byte for byte. Without it the request is a GET. */
  body?: string;
  /** Under the same id PayPal does a thing once, however often it is asked. */
  requestId?: string;
}

export interface PaypalClient {
  ask<T extends z.ZodType>(request: PaypalRequest<T>): Promise<z.infer<T>>;
  /** As `ask`, with null for what PayPal does not know. */
  askFor<T extends z.ZodType>(request: PaypalRequest<T>): Promise<z.infer<T> | null>;
}

/** Speaks with PayPal's REST API. The access token is kept until PayPal no longer takes it. */
export function paypalClient(config: PaypalConfig): PaypalClient {
  const base = config.apiUrl ?? hosts[config.environment];
  let token: Promise<string> | null = null;

  const tokenOf = (): Promise<string> => {
    token ??= fetchToken(base, config);
    return token;
  };
  const forget = (spent: Promise<string>): void => {
    if (token === spent) token = null;
  };
  const send = async (request: PaypalRequest<z.ZodType>): Promise<Response> => {
    const kept = tokenOf();
    const accessToken = await kept.catch((error: unknown) => {
      forget(kept);
      throw error;
    });
    const response = await post(base, request, accessToken);
    if (response.status !== 401) return response;
    // It ran out or was revoked; a second refusal means that the app itself is refused.
    await response.body?.cancel();
    forget(kept);
    return await post(base, request, await tokenOf());
  };
  const ask: PaypalClient['ask'] = async (request) => {
    const { status, body } = await repeated(async () => {
      const response = await send(request);
      return { status: response.status, body: jsonIn(await response.text()) };
    });
    if (status < 200 || status > 299) throw errorOf(status, body);
    const answer = request.answer.safeParse(body);
    if (!answer.success)
      // PayPal did something. Treating this as a refusal would return the tokens of a refund that is on its way.
      throw new ProviderError('unreachable', { cause: new Error('PayPal’s answer has another shape.') });
    return answer.data;
  };
  return {
    ask,
    askFor: async (request) => {
      try {
        return await ask(request);
      } catch (error) {
        if (error instanceof ProviderError && error.code === 'not-found') return null;
        throw error;
      }
    },
  };
}

async function post(
  base: string,
  { path, body, requestId }: PaypalRequest<z.ZodType>,
  accessToken: string,
): Promise<Response> {
  return await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId !== undefined && { 'paypal-request-id': requestId, prefer: 'return=representation' }),
    },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function fetchToken(base: string, { clientId, clientSecret }: PaypalConfig): Promise<string> {
  const response = await fetch(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = jsonIn(await response.text());
  if (!response.ok) throw errorOf(response.status, body);
  const answer = tokenShape.safeParse(body);
  if (!answer.success) throw new ProviderError('unreachable');
  return answer.data.access_token;
}

/** Every question may be repeated: reading changes nothing, and what changes something carries an id. */
async function repeated<T extends { status: number }>(act: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      const done = await act();
      if (done.status < 500 || turn === TRIES_MAX) return done;
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      if (turn === TRIES_MAX) throw new ProviderError('unreachable', { cause: error });
    }
  }
}

const declines: Partial<Record<string, PaymentDecline>> = {
  ORDER_NOT_APPROVED: 'order-not-approved',
  PAYER_ACTION_REQUIRED: 'order-not-approved',
  ORDER_EXPIRED: 'order-not-approved',
  INSTRUMENT_DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  TRANSACTION_REFUSED: 'declined',
  CARD_EXPIRED: 'expired-card',
};

/** The order was captured before, which a repeated capture is told in these words. */
export class AlreadyCaptured extends ProviderError {
  constructor() {
    super('refused');
  }
}

/** Too slow, still busy with the same request, or too many: none of them is a no. */
const passing = new Set([408, 409, 425, 429]);

/** Of a refusal only PayPal's own words and the id under which they find it go on. */
function errorOf(status: number, body: unknown): ProviderError {
  const told = errorShape.safeParse(body).data;
  const issues = (told?.details ?? []).flatMap(({ issue }) => issue ?? []);
  const words = [`PayPal ${status}`, told?.name ?? told?.error, ...issues, told?.debug_id];
  const cause = new Error(words.filter((word) => word !== undefined).join(' · '));
  if (issues.includes('ORDER_ALREADY_CAPTURED')) return new AlreadyCaptured();
  const decline = issues.map((issue) => declines[issue]).find((each) => each !== undefined);
  if (status === 422 && decline) return new ProviderError('declined', { decline, cause });
  if (status === 401 || status === 403) return new ProviderError('misconfigured', { cause });
  if (status === 404) return new ProviderError('not-found', { cause });
  if (passing.has(status) || status >= 500) return new ProviderError('unreachable', { cause });
  return new ProviderError('refused', { cause });
}

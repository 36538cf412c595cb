import {
  type BookedIntent,
  type BookedMethod,
  chargeView,
  intentView,
  methodView,
  newStripeId,
  payIntent,
  refundIntent,
  refundView,
  type StripeBooks,
  usableMethod,
} from './stripe-books.ts';

export type StripeAnswer = readonly [status: number, body: object];

/** A request's parameters as they came, such as `metadata[paymentId]`. */
export type Params = ReadonlyMap<string, string>;

export interface StripeWorld {
  books: StripeBooks;
  now(): Date;
  tell(type: string, object: object): void;
}

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Every parameter that the documentation lists and we use; any other is refused, as Stripe does. */
  params: RegExp;
  act(world: StripeWorld, params: Params, id: string): StripeAnswer;
}

export const refusedBy = (code: string, message = code, status = 400): StripeAnswer => [
  status,
  { error: { type: 'invalid_request_error', code, message } },
];
const missing = (what: string) => refusedBy('resource_missing', `No such ${what}.`, 404);

export const stripeRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    params:
      /^(amount|currency|customer|description|setup_future_usage|metadata\[\w+\]|allowed_payment_method_types\[\d\])$/,
    act: createIntent,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    params: /^(payment_method|error_on_requires_action|expand\[\d\])$/,
    act: confirmByServer,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    params: /^payment_method_options\[card\]\[request_three_d_secure\]$/,
    act: updateIntent,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    params: /^cancellation_reason$/,
    act: cancelIntent,
  },
  { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, params: /^expand\[\d\]$/, act: showIntent },
  { method: 'POST', path: /^\/v1\/customers$/, params: /^(metadata\[\w+\]|email)$/, act: createCustomer },
  { method: 'POST', path: /^\/v1\/customers\/(\w+)$/, params: /^email$/, act: updateCustomer },
  { method: 'DELETE', path: /^\/v1\/customers\/(\w+)$/, params: /^$/, act: deleteCustomer },
  { method: 'GET', path: /^\/v1\/payment_methods\/(\w+)$/, params: /^$/, act: showMethod },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/attach$/, params: /^customer$/, act: attach },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/detach$/, params: /^$/, act: detach },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    params: /^(payment_intent|amount|metadata\[\w+\])$/,
    act: createRefund,
  },
  { method: 'GET', path: /^\/v1\/refunds$/, params: /^(payment_intent|limit)$/, act: listRefunds },
  { method: 'GET', path: /^\/v1\/disputes$/, params: /^(payment_intent|limit)$/, act: listDisputes },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    params: /^(created\[(gte|lt)\]|limit|starting_after)$/,
    act: listCharges,
  },
];

function metadataOf(params: Params): Record<string, string> {
  const pairs = [...params].flatMap(([key, value]) => {
    const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
    return name === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}

function createIntent({ books, now }: StripeWorld, params: Params): StripeAnswer {
  const amount = Number(params.get('amount'));
  const customer = params.get('customer') ?? null;
  if (!Number.isSafeInteger(amount) || amount < 50) return refusedBy('amount_too_small');
  if (params.get('currency') !== 'usd') return refusedBy('parameter_invalid_empty');
  if (params.get('allowed_payment_method_types[0]') !== 'card') return refusedBy('parameter_missing');
  if (customer !== null && !books.customers.has(customer)) return missing('customer');
  const id = newStripeId('pi');
  const intent: BookedIntent = {
    id,
    amount,
    currency: 'usd',
    customer,
    metadata: metadataOf(params),
    status: 'requires_payment_method',
    setup_future_usage: params.get('setup_future_usage') ?? null,
    client_secret: `${id}_secret_${newStripeId('x')}`,
    created: Math.floor(now().getTime() / 1000),
    last_payment_error: null,
    isChallenged: false,
    charge: null,
  };
  books.intents.set(id, intent);
  return [200, intentView(intent, false)];
}

function confirmByServer({ books, now, tell }: StripeWorld, params: Params, id: string): StripeAnswer {
  const intent = books.intents.get(id);
  if (!intent) return missing('payment_intent');
  if (isOver(intent)) return refusedBy('payment_intent_unexpected_state');
  const method = usableMethod(books, params.get('payment_method') ?? '');
  if (!method) return missing('payment_method');
  if (method.customer !== null && method.customer !== intent.customer)
    return refusedBy('payment_method_invalid_parameter');
  const isAsked = method.kind === 'challenge' || intent.isChallenged;
  if (isAsked && params.get('error_on_requires_action') !== 'true') {
    intent.status = 'requires_action';
    return [200, intentView(intent, false)];
  }
  return confirmIntent({ now, tell }, intent, isAsked ? { ...method, kind: 'challenge' } : method);
}

const isOver = ({ status }: BookedIntent): boolean => status === 'succeeded' || status === 'canceled';

function updateIntent({ books }: StripeWorld, params: Params, id: string): StripeAnswer {
  const intent = books.intents.get(id);
  if (!intent) return missing('payment_intent');
  if (isOver(intent)) return refusedBy('payment_intent_unexpected_state');
  const asks = params.get('payment_method_options[card][request_three_d_secure]');
  if (asks !== 'any' && asks !== 'automatic' && asks !== 'challenge') return refusedBy('parameter_invalid');
  intent.isChallenged = asks !== 'automatic';
  return [200, intentView(intent, false)];
}

function cancelIntent({ books, tell }: StripeWorld, params: Params, id: string): StripeAnswer {
  const intent = books.intents.get(id);
  if (!intent) return missing('payment_intent');
  if (isOver(intent)) return refusedBy('payment_intent_unexpected_state');
  if (params.get('cancellation_reason') !== 'abandoned') return refusedBy('parameter_invalid');
  intent.status = 'canceled';
  tell('payment_intent.canceled', intentView(intent, false));
  return [200, intentView(intent, false)];
}

/** Confirming is the same for a one-step charge and for the browser's form. */
export function confirmIntent(
  { now, tell }: Pick<StripeWorld, 'now' | 'tell'>,
  intent: BookedIntent,
  method: BookedMethod,
): StripeAnswer {
  if (isOver(intent)) return refusedBy('payment_intent_unexpected_state');
  const refusal = payIntent(intent, method, now());
  tell(`payment_intent.${refusal ? 'payment_failed' : 'succeeded'}`, intentView(intent, false));
  if (!refusal) return [200, intentView(intent, true)];
  const error = { type: 'card_error', ...refusal, message: 'Your card was declined.' };
  return [402, { error: { ...error, payment_intent: intentView(intent, false) } }];
}

function showIntent({ books }: StripeWorld, params: Params, id: string): StripeAnswer {
  const intent = books.intents.get(id);
  return intent
    ? [200, intentView(intent, params.get('expand[0]') === 'latest_charge')]
    : missing('payment_intent');
}

function createCustomer({ books }: StripeWorld, params: Params): StripeAnswer {
  const customer = {
    id: newStripeId('cus'),
    email: params.get('email') ?? null,
    metadata: metadataOf(params),
  };
  books.customers.set(customer.id, customer);
  return [200, { object: 'customer', ...customer }];
}

function updateCustomer({ books }: StripeWorld, params: Params, id: string): StripeAnswer {
  const customer = books.customers.get(id);
  if (!customer) return missing('customer');
  customer.email = params.get('email') ?? customer.email;
  return [200, { object: 'customer', ...customer }];
}

/** Their cards are let go with them. */
function deleteCustomer({ books }: StripeWorld, _params: Params, id: string): StripeAnswer {
  if (!books.customers.delete(id)) return missing('customer');
  for (const method of books.methods.values()) {
    if (method.customer === id) Object.assign(method, { customer: null, isSpent: true });
  }
  return [200, { id, object: 'customer', deleted: true }];
}

function showMethod({ books }: StripeWorld, _params: Params, id: string): StripeAnswer {
  const method = books.methods.get(id);
  return method ? [200, methodView(method)] : missing('payment_method');
}

function attach({ books }: StripeWorld, params: Params, id: string): StripeAnswer {
  const method = usableMethod(books, id);
  const customer = params.get('customer') ?? '';
  if (!method) return missing('payment_method');
  if (!books.customers.has(customer)) return missing('customer');
  if (method.customer !== null && method.customer !== customer)
    return refusedBy('payment_method_unexpected_state', 'It is attached to another customer.');
  if (method.kind === 'declined')
    return [
      402,
      {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        },
      },
    ];
  method.customer = customer;
  return [200, methodView(method)];
}

function detach({ books }: StripeWorld, _params: Params, id: string): StripeAnswer {
  const method = books.methods.get(id);
  if (!method || method.customer === null) return missing('payment_method');
  method.customer = null;
  method.isSpent = true;
  return [200, methodView(method)];
}

function createRefund({ books, tell }: StripeWorld, params: Params): StripeAnswer {
  const intent = books.intents.get(params.get('payment_intent') ?? '');
  const amount = Number(params.get('amount'));
  if (!intent?.charge) return missing('payment_intent');
  if (intent.charge.refunded + amount > intent.charge.amount) return refusedBy('charge_already_refunded');
  const refund = refundIntent(books, intent, { amount, metadata: metadataOf(params) });
  tell('refund.created', refundView(refund));
  return [200, refundView(refund)];
}

function listRefunds({ books }: StripeWorld, params: Params): StripeAnswer {
  const data = books.refunds.filter(({ intent }) => intent === params.get('payment_intent')).map(refundView);
  return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }];
}

/** The newest first, as Stripe lists. */
function listDisputes({ books }: StripeWorld, params: Params): StripeAnswer {
  const of = books.disputes.filter((each) => each.payment_intent === params.get('payment_intent'));
  const data = of.toReversed().map((dispute) => ({ object: 'dispute', ...dispute }));
  return [200, { object: 'list', data, has_more: false, url: '/v1/disputes' }];
}

/** The newest first as well. */
function listCharges({ books }: StripeWorld, params: Params): StripeAnswer {
  const [from, until] = [Number(params.get('created[gte]')), Number(params.get('created[lt]'))];
  const charges = [...books.intents.values()]
    .flatMap(({ charge }) => charge ?? [])
    .filter(({ created }) => created >= from && created < until)
    .toReversed()
    .toSorted((a, b) => b.created - a.created);
  const start = charges.findIndex(({ id }) => id === params.get('starting_after')) + 1;
  const data = charges.slice(start, start + Number(params.get('limit')));
  const hasMore = start + data.length < charges.length;
  return [200, { object: 'list', data: data.map(chargeView), has_more: hasMore, url: '/v1/charges' }];
}

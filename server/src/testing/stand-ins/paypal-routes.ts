import { z } from 'zod';
import {
  type BookedOrder,
  captureUnit,
  captureView,
  disputeView,
  findCapture,
  newPaypalId,
  type PaypalBooks,
  refundCapture,
  refundView,
  transactionsOf,
  unitOf,
} from './paypal-books.ts';

export type PaypalAnswer = readonly [status: number, body: object];

export interface PaypalRequest {
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** The body as it came, in which a message must stand byte for byte. */
  text: string;
}

export interface PaypalWorld {
  books: PaypalBooks;
  merchantId: string;
  now(): Date;
  /** What became of an order, which its messages then tell. */
  tell(orderId: string, what: 'capture' | 'refund'): void;
  /** True when this very message was signed so. */
  isSigned(signature: VerifyRequest, messageText: string): boolean;
}

/** The bodies that PayPal's published description allows, as far as we use them; anything else is refused. */
const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?\d+)|(-?(\d+)?[.]\d+))$/),
});
const text127 = z.string().min(1).max(127);
const orderRequest = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.string().min(1).max(256).optional(),
        amount: money,
        payee: z.strictObject({ merchant_id: z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/) }).optional(),
        description: text127.optional(),
        custom_id: text127.optional(),
        invoice_id: text127.optional(),
      }),
    )
    .min(1)
    .max(10),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({
        experience_context: z.strictObject({
          shipping_preference: z.enum(['NO_SHIPPING', 'GET_FROM_FILE', 'SET_PROVIDED_ADDRESS']),
          user_action: z.enum(['PAY_NOW', 'CONTINUE']),
        }),
      }),
    })
    .optional(),
});
const refundRequest = z.strictObject({
  amount: money.optional(),
  custom_id: z
    .string()
    .min(1)
    .max(127)
    .regex(/^[A-Za-z0-9-_.,]*$/)
    .optional(),
  invoice_id: text127.optional(),
  note_to_payer: z.string().max(255).optional(),
});
const verifyRequest = z.strictObject({
  auth_algo: z
    .string()
    .regex(/^[a-zA-Z0-9]+$/)
    .max(100),
  cert_url: z.url().max(500),
  transmission_id: z
    .string()
    .regex(/^(?!\d+$)\w+\S+/)
    .max(50),
  transmission_sig: z
    .string()
    .regex(/^(?!\d+$)\w+\S+/)
    .max(500),
  transmission_time: z.iso.datetime(),
  webhook_id: z
    .string()
    .regex(/^[a-zA-Z0-9]+$/)
    .max(50),
  webhook_event: z.record(z.string(), z.unknown()),
});
export type VerifyRequest = z.infer<typeof verifyRequest>;
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.]\d+)?(Z|[+-]\d\d:\d\d)$/);
const disputesQuery = z.strictObject({
  disputed_transaction_id: z
    .string()
    .max(255)
    .regex(/^[0-9A-Z_]+$/),
  page_size: z.string().regex(/^([1-9]|[1-4]\d|50)$/),
});
const searchQuery = z.strictObject({
  start_date: moment,
  end_date: moment,
  fields: z.literal('transaction_info'),
  page_size: z.string().regex(/^([1-9]\d?|[1-4]\d\d|500)$/),
  page: z.string().regex(/^[1-9]\d*$/),
  transaction_type: z.string().length(5).optional(),
});

const problem = (status: number, name: string, issue: string): PaypalAnswer => [
  status,
  { name, message: name, debug_id: 'f90a1234abcd', details: [{ issue, description: issue }], links: [] },
];
const unprocessable = (issue: string) => problem(422, 'UNPROCESSABLE_ENTITY', issue);
const missing = () => problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
const malformed = (error: z.ZodError) =>
  problem(400, 'INVALID_REQUEST', `INVALID_PARAMETER_SYNTAX ${error.issues[0]?.path.join('.') ?? ''}`);

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** What changes something wants an id of the request. */
  wantsId?: boolean;
  act(world: PaypalWorld, request: PaypalRequest, id: string): PaypalAnswer;
}

export const paypalRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/v2\/checkout\/orders$/, wantsId: true, act: createOrder },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/(\w+)$/, act: showOrder },
  { method: 'POST', path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/, wantsId: true, act: captureOrder },
  { method: 'GET', path: /^\/v2\/payments\/captures\/(\w+)$/, act: showCapture },
  { method: 'POST', path: /^\/v2\/payments\/captures\/(\w+)\/refund$/, wantsId: true, act: refund },
  { method: 'POST', path: /^\/v1\/notifications\/verify-webhook-signature$/, act: verify },
  { method: 'GET', path: /^\/v1\/customer\/disputes$/, act: listDisputes },
  { method: 'GET', path: /^\/v1\/customer\/disputes\/([\w-]+)$/, act: showDispute },
  { method: 'GET', path: /^\/v1\/reporting\/transactions$/, act: search },
];

function createOrder({ books, merchantId, now }: PaypalWorld, { body }: PaypalRequest): PaypalAnswer {
  const asked = orderRequest.safeParse(body);
  if (!asked.success) return malformed(asked.error);
  const order: BookedOrder = {
    id: newPaypalId(),
    intent: asked.data.intent,
    status: asked.data.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    purchase_units: asked.data.purchase_units.map(({ payee, ...unit }) => ({
      reference_id: 'default',
      ...(JSON.parse(JSON.stringify(unit)) as typeof unit & {
        amount: BookedOrder['purchase_units'][0]['amount'];
      }), // A copy of what was just checked.
      payee: { email_address: 'seller@example.test', merchant_id: payee?.merchant_id ?? merchantId },
    })) as BookedOrder['purchase_units'], // Absent members stay absent in the copy.
    create_time: now().toISOString(),
  };
  books.orders.set(order.id, order);
  return [201, order];
}

function showOrder({ books }: PaypalWorld, _request: PaypalRequest, id: string): PaypalAnswer {
  const order = books.orders.get(id);
  return order ? [200, { ...order, links: [] }] : missing();
}

function captureOrder({ books, now, tell }: PaypalWorld, { body }: PaypalRequest, id: string): PaypalAnswer {
  const order = books.orders.get(id);
  if (!order) return missing();
  if (typeof body !== 'object') return problem(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON');
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
  if (books.declinesNext) {
    books.declinesNext = false;
    return unprocessable('INSTRUMENT_DECLINED');
  }
  captureUnit(books, order, now());
  tell(id, 'capture');
  return [201, order];
}

function showCapture({ books }: PaypalWorld, _request: PaypalRequest, id: string): PaypalAnswer {
  const found = findCapture(books, id);
  return found ? [200, captureView(found.capture, found.order.id)] : missing();
}

function refund({ books, now, tell }: PaypalWorld, { body }: PaypalRequest, id: string): PaypalAnswer {
  const asked = refundRequest.safeParse(body);
  if (!asked.success) return malformed(asked.error);
  const found = findCapture(books, id);
  if (!found) return missing();
  const { amount = found.capture.amount, custom_id } = asked.data;
  if (amount.currency_code !== found.capture.amount.currency_code) return unprocessable('CURRENCY_MISMATCH');
  const made = refundCapture(books, id, {
    amount,
    ...(custom_id !== undefined && { custom_id }),
    now: now(),
  });
  if (!made) return unprocessable('CAPTURE_FULLY_REFUNDED');
  tell(found.order.id, 'refund');
  return [201, refundView(made)];
}

function verify(world: PaypalWorld, { body, text }: PaypalRequest): PaypalAnswer {
  const asked = verifyRequest.safeParse(body);
  if (!asked.success) return malformed(asked.error);
  const messageText = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const isTrue = world.isSigned(asked.data, messageText);
  return [200, { verification_status: isTrue ? 'SUCCESS' : 'FAILURE' }];
}

/** A list is a summary, without how each ended. */
function listDisputes({ books }: PaypalWorld, { query }: PaypalRequest): PaypalAnswer {
  const asked = disputesQuery.safeParse(Object.fromEntries(query));
  if (!asked.success) return malformed(asked.error);
  const { disputed_transaction_id: capture, page_size: size } = asked.data;
  const found = books.disputes.filter((each) => each.capture === capture).slice(0, Number(size));
  const items = found.map(({ dispute_id, create_time, reason, status, dispute_amount }) => ({
    dispute_id,
    create_time,
    reason,
    status,
    dispute_amount,
  }));
  return [200, { items, links: [] }];
}

function showDispute({ books }: PaypalWorld, _request: PaypalRequest, id: string): PaypalAnswer {
  const dispute = books.disputes.find(({ dispute_id: each }) => each === id);
  return dispute ? [200, disputeView(dispute)] : missing();
}

function search({ books }: PaypalWorld, { query }: PaypalRequest): PaypalAnswer {
  const asked = searchQuery.safeParse(Object.fromEntries(query));
  if (!asked.success) return malformed(asked.error);
  const { start_date: start, end_date: end, transaction_type: type, page, page_size: size } = asked.data;
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  if (days < 0 || days > 31) return problem(400, 'INVALID_REQUEST', 'INVALID_DATE_RANGE');
  const lines = transactionsOf(books, new Date(start), new Date(end)).filter(
    ({ transaction_event_code: code }) => type === undefined || code === type,
  );
  const first = (Number(page) - 1) * Number(size);
  const details = lines.slice(first, first + Number(size)).map((transaction_info) => ({ transaction_info }));
  return [
    200,
    {
      transaction_details: details,
      page: Number(page),
      total_items: lines.length,
      total_pages: Math.ceil(lines.length / Number(size)),
      links: [],
    },
  ];
}

/** What PayPal's page does once its buyer agreed. */
export function approve(order: BookedOrder): void {
  unitOf(order);
  if (order.status !== 'COMPLETED') order.status = 'APPROVED';
}

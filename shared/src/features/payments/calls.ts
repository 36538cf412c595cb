import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { day, id, listAnswer, listInput, madeOn, okAnswer } from '../../contract/shapes.ts';
import { paymentContexts, PaymentStatus } from './model.ts';
import {
  amountUsd,
  paymentRecord,
  paymentRow,
  paymentsReport,
  receipt,
  savedCard,
  settledPayment,
} from './records.ts';

/** The provider's id for a card, a token or an order. */
const providerId = z.string().min(1).max(200);
const flag = z.union([z.boolean(), z.literal([0, 1])]);

export const paymentsCalls = defineCalls({
  'payment/intent': {
    who: 'signed-in',
    writes: true,
    hasOwnTransaction: true,
    isAnsweredAgain: true,
    limit: 'payments',
    summary: 'Starts a card payment. `amount` is US dollars with at most two decimals.',
    input: z.strictObject({
      amount: amountUsd,
      paymentContext: z.enum(paymentContexts),
      save: flag.optional(),
    }),
    answer: z.strictObject({ id, client_secret: z.string() }),
  },
  'payment/add': {
    who: 'signed-in',
    writes: true,
    hasOwnTransaction: true,
    limit: 'payments',
    summary:
      'Charges a tokenised or stored card in one step. A card whose bank asks a question first is declined here.',
    input: z.strictObject({
      paymentToken: providerId,
      saveCreditCard: flag.optional(),
      amount: amountUsd,
      paymentContext: z.enum(paymentContexts).optional(),
    }),
    answer: settledPayment,
  },
  'payment/add-card': {
    who: 'signed-in',
    writes: true,
    hasOwnTransaction: true,
    limit: 'payments',
    summary: 'Stores a tokenised card and makes it the default; five at most.',
    input: z.strictObject({ paymentToken: providerId, creditCardId: providerId.optional() }),
    answer: savedCard,
  },
  'payment/delete-card': {
    who: 'signed-in',
    record: 'the card’s owner',
    writes: true,
    hasOwnTransaction: true,
    limit: 'payments',
    summary: 'Deletes a stored card.',
    input: z.strictObject({ creditCardId: providerId }),
    answer: okAnswer,
  },
  'payment/get-user-cards': {
    who: 'signed-in',
    writes: false,
    limit: 'payments',
    summary: 'The caller’s stored cards, the default first.',
    input: z.strictObject({}),
    answer: z.strictObject({ items: z.array(savedCard), total: z.int() }),
  },
  'payment/begin-paypal-order': {
    who: 'signed-in',
    writes: true,
    hasOwnTransaction: true,
    limit: 'payments',
    summary: 'Creates a PayPal order for the buyer to approve there.',
    input: z.strictObject({ amount: amountUsd, paymentContext: z.enum(paymentContexts) }),
    answer: z.strictObject({ id, paypalOrderId: z.string() }),
  },
  'payment/create-paypal-order': {
    who: 'signed-in',
    record: 'who started the order',
    writes: true,
    hasOwnTransaction: true,
    limit: 'payments',
    summary:
      'After the buyer’s approval, the server reads the order at the provider, captures it if needed, and credits the captured amount once.',
    input: z.strictObject({
      paypalOrderId: providerId,
      paymentContext: z.enum(paymentContexts),
      amount: amountUsd,
    }),
    answer: settledPayment.extend({ ok: z.literal(true) }),
  },
  'payment/get-receipt': {
    who: 'signed-in',
    record: 'who paid',
    writes: false,
    limit: 'payments',
    summary: 'The receipt of one payment.',
    input: z.strictObject({ transactionId: id }),
    answer: receipt,
  },
  'admin/payments': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists every payment by card or PayPal, whatever its status.',
    input: listInput({
      sorts: ['date', 'amount'],
      filter: {
        ids: z.array(id).max(200).optional(),
        userId: id.optional(),
        status: z.enum(PaymentStatus).optional(),
        provider: z.string().max(40).optional(),
        context: z.enum(paymentContexts).optional(),
        ...madeOn,
      },
    }).extend({ email: z.string().max(254).nullish() }),
    answer: listAnswer(paymentRow),
  },
  'admin/get-payment': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'One payment with its provider events, refunds and dispute.',
    input: z.strictObject({ paymentId: id }),
    answer: paymentRecord,
  },
  'admin/refund-topup': {
    who: 'super-admin',
    writes: true,
    needsProof: true,
    hasOwnTransaction: true,
    limit: 'ordinary',
    summary:
      'Refunds a top-up of the last 14 days, all of it or what is unspent. The tokens leave the wallet first.',
    input: z.strictObject({
      paymentId: id,
      /** By default, everything that can be refunded. */
      tokens: z.int().min(1).max(10_000_000).optional(),
      reason: z.string().trim().min(5).max(300),
      approvalId: id.optional(),
    }),
    answer: paymentRecord,
  },
  'admin/end-dispute': {
    who: 'super-admin',
    writes: true,
    needsProof: true,
    limit: 'ordinary',
    summary:
      'Ends a dispute of which the provider says nothing that Dubplate understands. Always takes two super admins.',
    input: z.strictObject({
      paymentId: id,
      /** Which of the payment's disputes. Needed only while several are open. */
      disputeId: z.int().min(1).max(100_000).optional(),
      outcome: z.enum(['won', 'lost']),
      reason: z.string().trim().min(5).max(300),
      approvalId: id.optional(),
    }),
    answer: paymentRecord,
  },
  'admin/payments-report': {
    who: 'super-admin',
    writes: false,
    limit: 'payments',
    summary: 'Compares our payments of up to 31 days with the provider’s, and lists every difference.',
    input: z.strictObject({ provider: z.string().max(40).optional(), from: day, to: day }),
    answer: paymentsReport,
  },
  'sandbox/confirm-card': {
    who: 'open',
    writes: false,
    limit: 'ordinary',
    summary:
      'The sandbox gateway’s confirmation step. The client secret is the credential. Not available in production.',
    isDevelopmentOnly: true,
    input: z.strictObject({
      client_secret: z.string().min(1).max(200),
      /** A test token, or a stored card of the buyer. */
      source: z.string().min(1).max(100),
      billingName: z.string().trim().min(1).max(100),
      challenge: z.enum(['pass', 'fail']).optional(),
    }),
    answer: z.strictObject({ status: z.enum(['succeeded', 'requires_action', 'processing']) }),
  },
  'sandbox/approve-order': {
    who: 'open',
    writes: false,
    limit: 'ordinary',
    summary:
      'The sandbox’s PayPal approval page. The order’s id is the credential. Not available in production.',
    isDevelopmentOnly: true,
    input: z.strictObject({ paypalOrderId: providerId, decision: z.enum(['approve', 'cancel']) }),
    answer: z.strictObject({ status: z.enum(['approved', 'canceled']) }),
  },
  'sandbox/dispute': {
    who: 'super-admin',
    writes: true,
    hasOwnTransaction: true,
    limit: 'ordinary',
    summary:
      'Plays a buyer who disputes a payment at the bank, and the bank’s decision. Not available in production.',
    isDevelopmentOnly: true,
    input: z.strictObject({ paymentId: id, act: z.enum(['open', 'win', 'lose']) }),
    answer: okAnswer,
  },
});

import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { id, listAnswer, listInput, madeOn, statsInput, tokens } from '../../contract/shapes.ts';
import { soldRefTypes } from '../../lookups/products.ts';
import {
  earningStatuses,
  movementKinds,
  STAFF_MOVEMENT_TOKENS_MAX,
  staffMovementTypes,
  statementKinds,
} from './model.ts';

/** One movement of the spendable balance. `tokens` is signed, `balanceAfter` is the balance after it. `date` is an ISO string. */
export const statementRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  kind: z.enum(statementKinds),
  label: z.string(),
  tokens,
  balanceAfter: tokens,
  amountUsd: z.number().optional(),
  refType: z.string(),
  refId: z.string(),
  status: z.string(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** One sale of an artist: gross = fee + net, all in tokens. */
export const earningRow = z.strictObject({
  id,
  date: z.iso.datetime(),
  kind: z.string(),
  label: z.string(),
  buyer: z.string(),
  gross: tokens,
  fee: tokens,
  net: tokens,
  status: z.enum(earningStatuses),
  availableAt: z.iso.datetime().nullable(),
});
export type EarningRow = z.infer<typeof earningRow>;

/**
 * A movement as staff see it. `tokens` is the change of the spendable balance, 0 if it didn't change; `moved` is the
 * amount that changed accounts.
 */
export const movementRow = statementRow.omit({ kind: true, balanceAfter: true }).extend({
  kind: z.enum(movementKinds),
  balanceAfter: tokens.nullable(),
  moved: tokens,
  userId: id,
  username: z.string(),
  email: z.string(),
  actor: z.string(),
  note: z.string().nullable(),
});
export type MovementRow = z.infer<typeof movementRow>;

export const movementFilter = {
  ids: z.array(id).max(200).optional(),
  userId: id.optional(),
  kind: z.enum(movementKinds).optional(),
  refId: id.optional(),
  /** What was sold. */
  refType: z.enum(soldRefTypes).optional(),
  /** False or missing: only changes of a spendable balance. */
  all: z.boolean().optional(),
  /** The amount moved, whatever its sign. */
  amountMin: tokens.min(0).optional(),
  amountMax: tokens.min(0).optional(),
  ...madeOn,
};

export const walletCalls = defineCalls({
  'payment/get-user-transactions': {
    who: 'signed-in',
    writes: false,
    limit: 'payments',
    summary: 'Lists the caller’s transactions, newest first.',
    input: listInput({ sorts: ['date'], filter: { kind: z.enum(statementKinds).optional(), ...madeOn } }),
    answer: listAnswer(statementRow),
  },
  'payment/get-user-earnings': {
    who: 'signed-in',
    writes: false,
    limit: 'payments',
    summary: 'Lists the caller’s sales, with the sums pending, available and paid out.',
    input: listInput({ sorts: ['date'], filter: { status: z.enum(earningStatuses).optional() } }),
    answer: listAnswer(earningRow).extend({
      pending: tokens,
      available: tokens,
      /** Requested and on its way: neither available nor paid. */
      inPayout: tokens.optional(),
      paidOut: tokens,
      lifetime: tokens,
    }),
  },
  'user/get-artist-revenues': {
    who: 'artist',
    writes: false,
    limit: 'ordinary',
    summary: 'The artist’s lifetime net that was not reversed, in tokens.',
    input: z.strictObject({}),
    answer: z.strictObject({ revenues: tokens }),
  },
  'payment/get-earnings-chart': {
    who: 'artist',
    writes: false,
    limit: 'payments',
    summary: 'The artist’s sales over time, by period and by product, in tokens. Days are UTC.',
    input: statsInput,
    answer: z.strictObject({
      items: z.array(
        z.strictObject({ date: z.iso.date(), count: z.int(), gross: tokens, fee: tokens, net: tokens }),
      ),
      byKind: z.array(z.strictObject({ kind: z.string(), count: z.int(), gross: tokens, net: tokens })),
    }),
  },
  'payment/convert-earnings': {
    who: 'artist',
    writes: true,
    limit: 'payments',
    summary: 'Turns available earnings into spendable tokens. There is no way back.',
    input: z.strictObject({ amount: z.int().min(1).max(100_000_000) }),
    answer: z.strictObject({ ok: z.literal(true), token: tokens, available: tokens }),
  },
  'admin/transactions': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Lists every movement of spendable balances, or of every account.',
    input: listInput({ sorts: ['date'], filter: movementFilter }).extend({
      email: z.string().max(254).nullish(),
    }),
    answer: listAnswer(movementRow),
  },
  'admin/get-transaction': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary:
      'One movement with its postings, which add up to zero, and the other movements about the same thing.',
    input: z.strictObject({ transactionId: id }),
    answer: movementRow.extend({
      entries: z.array(
        z.strictObject({
          /** The id of a person, an escrow line or a pay-out, or `platform`. */
          ownerId: z.string(),
          /** The person's name, if the account belongs to a person. */
          owner: z.string().nullable(),
          account: z.string(),
          amount: tokens,
          balanceAfter: tokens.nullable(),
        }),
      ),
      /** Other movements of the same reference, oldest first, at most 100. */
      related: z.array(movementRow),
      /** Console path of the thing it belongs to. */
      link: z.string().nullable(),
    }),
  },
  'admin/create-transaction': {
    who: 'super-admin',
    writes: true,
    needsProof: true,
    limit: 'ordinary',
    summary:
      'Gives or takes tokens by hand. A bonus can never be paid out; a correction may go to the earnings; no account goes below zero.',
    input: z.strictObject({
      transaction: z
        .strictObject({
          email: z.email().max(254).optional(),
          userId: id.optional(),
          amount: z
            .int()
            .min(-STAFF_MOVEMENT_TOKENS_MAX)
            .max(STAFF_MOVEMENT_TOKENS_MAX)
            .refine((amount) => amount !== 0, 'Please give an amount other than 0.'),
          type: z.enum(staffMovementTypes),
          /** For a correction only; the wallet by default. */
          account: z.enum(['wallet', 'earnings']).optional(),
          note: z.string().trim().min(5).max(300),
        })
        .refine(({ email, userId }) => (email === undefined) !== (userId === undefined), {
          message: 'Please enter one person, by email or by id.',
          path: ['email'],
        })
        .refine(({ type, amount }) => type !== 'refund' || amount > 0, {
          message: 'A refund gives tokens back. To take some, please enter a correction.',
          path: ['amount'],
        }),
      approvalId: id.optional(),
    }),
    answer: movementRow,
  },
  'admin/token-supply': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Where all tokens are, by kind of account. The total is zero.',
    input: z.strictObject({}),
    answer: z.strictObject({
      accounts: z.array(z.strictObject({ account: z.string(), tokens, owners: z.int() })),
      sum: tokens,
      isBalanced: z.boolean(),
      date: z.iso.datetime(),
    }),
  },
});

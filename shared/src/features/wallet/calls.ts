import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { day, id, listAnswer, listInput, tokens } from '../../contract/shapes.ts';
import { earningStatuses, statementKinds } from './model.ts';

/** One movement of the spendable balance; `tokens` is signed, `balanceAfter` the balance it led to. `date` is an ISO string. */
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

export const walletCalls = defineCalls({
  'payment/get-user-transactions': {
    who: 'signed-in',
    writes: false,
    limit: 'payments',
    summary: 'The caller’s statement, newest first.',
    input: listInput({ sorts: ['date'], filter: { kind: z.enum(statementKinds).optional() } }),
    answer: listAnswer(statementRow),
  },
  'payment/get-user-earnings': {
    who: 'signed-in',
    writes: false,
    limit: 'payments',
    summary: 'The caller’s sales with what is pending, available and paid out.',
    input: listInput({ sorts: ['date'], filter: { status: z.enum(earningStatuses).optional() } }),
    answer: listAnswer(earningRow).extend({
      pending: tokens,
      available: tokens,
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
  'admin/transactions': {
    who: 'super-admin',
    writes: false,
    limit: 'ordinary',
    summary: 'Every movement of every spendable balance.',
    input: listInput({
      sorts: ['date'],
      filter: {
        ids: z.array(id).max(200).optional(),
        userId: id.optional(),
        kind: z.enum(statementKinds).optional(),
        refId: id.optional(),
        from: day.optional(),
        to: day.optional(),
      },
    }),
    answer: listAnswer(
      statementRow.extend({ userId: id, username: z.string(), email: z.string(), actor: z.string() }),
    ),
  },
});

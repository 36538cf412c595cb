import { z } from 'zod';
import { id, tokens } from '../../contract/shapes.ts';
import { productKinds } from '../../lookups/products.ts';
import { holdNames } from '../wallet/model.ts';
import { RequestStatus } from './model.ts';

export const requestStatus = z.literal(Object.values(RequestStatus));

/** One's own open orders, and the artists who take none from anybody now because their whole queue is full. */
export const openCounts = z.strictObject({
  items: z.array(z.strictObject({ artistId: id, open: z.int() })),
  full: z.array(id),
});

/** What became of the money of a line. */
export const holdStatus = z.enum(holdNames);

/** A line of an order as staff see it; every amount is tokens, and paid = bonusPart + walletPart = gross - discount. */
export const moneyLine = z.strictObject({
  /** The kind of order line, such as a surcharge. */
  kind: z.enum(productKinds),
  artistId: id,
  username: z.string(),
  status: requestStatus,
  gross: tokens,
  discount: tokens,
  paid: tokens,
  bonusPart: tokens,
  walletPart: tokens,
  refunded: tokens,
  released: tokens,
  fee: tokens,
  net: tokens,
  holdStatus,
});
export type MoneyLine = z.infer<typeof moneyLine>;

/** What happened to an order, and when. */
export const orderEvent = z.strictObject({
  date: z.iso.datetime(),
  what: z.string(),
  actor: z.string(),
  tokens: tokens.nullable(),
  /** From when to when a date was moved. */
  moved: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }).optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

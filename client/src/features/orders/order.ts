import { type Lifecycle, mayAct } from '@dubplate/shared/features/orders/lifecycle.ts';
import type { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { StatusLook, Viewer } from '@dubplate/shared/features/orders/status-text.ts';
import { feeOf } from '@dubplate/shared/features/wallet/rules.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';

/** The fields that the record of every order has. Amounts are tokens. */
interface Order {
  date: Parameters<typeof dateOf>[0];
  expiresAt: Parameters<typeof dateOf>[0];
  status: RequestStatus;
  price: number;
  /** What a voucher took off. */
  discount: number;
  refunded: number;
}

interface Line {
  status: RequestStatus;
  canceledByArtist: boolean;
  canceledByStaff?: boolean | undefined;
}

/** An order as one side sees it. */
export interface OrderView {
  order: Order;
  lines: readonly Line[];
  viewer: Viewer;
  /** The line of the artist who looks. */
  own: Line | undefined;
  lifecycle: Lifecycle<RequestStatus>;
  /** For a product that words its status itself. */
  lookOf?: (view: { viewer: Viewer; leftMs: number }) => StatusLook;
}

/** What an artist earns with a line of this price, after the commission agreed for it. */
export function netOf(price: number, feeBps: number | undefined): number {
  return price - feeOf(price, feeBps);
}

export function timesOf({ date, expiresAt }: Pick<Order, 'date' | 'expiresAt'>) {
  return { sentMs: dateOf(date).getTime(), untilMs: dateOf(expiresAt).getTime() };
}

/** Whether there is anything left that the viewer may cancel: for an artist only their own line. */
export function isCancelable({ order, lines, viewer, own, lifecycle }: OrderView, now: Date): boolean {
  const deadline = dateOf(order.expiresAt);
  const cancelable = viewer === 'buyer' ? lines : own ? [own] : [];
  return cancelable.some(({ status }) =>
    mayAct(lifecycle, { act: 'cancel', by: viewer, line: { status, deadline }, now }),
  );
}

import type { Lifecycle } from '@dubplate/shared/features/orders/lifecycle.ts';
import type { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { Viewer } from '@dubplate/shared/features/orders/status-text.ts';
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
}

export function timesOf({ date, expiresAt }: Pick<Order, 'date' | 'expiresAt'>) {
  return { sentMs: dateOf(date).getTime(), untilMs: dateOf(expiresAt).getTime() };
}

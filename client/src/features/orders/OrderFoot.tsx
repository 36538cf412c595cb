import type { ReactNode } from 'react';
import { Money } from '../../ui/money/Money.tsx';
import { type OrderView, timesOf } from './order.ts';
import { FullDate } from './OrderHead.tsx';
import { Refunded } from './OrderStatus.tsx';

type Props = {
  view: OrderView;
  /** What the price is made of, where it is more than one thing. */
  parts?: ReactNode;
  /** The way out of the order. */
  children?: ReactNode;
};

/** The last line of an order's page: what it cost, when it was sent, and the way out of it, apart from all that is read. */
export function OrderFoot({ view, parts, children }: Props) {
  const { price, discount } = view.order;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-line pt-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Money tokens={price - discount} />
        {discount > 0 && (
          <span className="text-muted">
            after a voucher of <Money tokens={discount} />
          </span>
        )}
        {parts}
        <Refunded {...view} />
        <FullDate label="Sent" atMs={timesOf(view.order).sentMs} />
      </p>
      {children}
    </footer>
  );
}

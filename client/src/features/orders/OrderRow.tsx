import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { DateTime } from '../../ui/time/DateTime.tsx';
import { type OrderView, timesOf } from './order.ts';
import { OrderStatus, Refunded, TimeLeft } from './OrderStatus.tsx';
import { isReturned } from './paid-lines.ts';
import { RefundIn } from './RefundIn.tsx';

type Props = {
  view: OrderView;
  /** Where the order is shown. */
  to: string;
  /** The other side. */
  title: string;
  /** What was ordered, if the comment doesn't say it. */
  subject?: ReactNode;
  /** Said after the date. */
  note?: ReactNode;
  /** Faces, or a button that works apart from the row's link. */
  start?: ReactNode;
  /** What the buyer said, where it is read before the order is opened. */
  comment?: string;
  below?: ReactNode;
  /** What comes back to the buyer if nobody answers any more; all that is not back yet if it is left out. */
  refundTokens?: number;
};

/** One order in its buyer's or its artist's list. */
export function OrderRow({ view, to, title, subject, note, start, comment, below, refundTokens }: Props) {
  const { order, own } = view;
  const isOpen = order.status === RequestStatus.Pending;
  return (
    <ListRow
      title={title}
      start={start}
      below={below}
      link={{ as: Link, to }}
      isEndBelow
      text={
        <>
          {subject && <span className="block truncate">{subject}</span>}
          <DateTime at={timesOf(order).sentMs} className="" />
          {note}
          {comment && <span className="mt-1 line-clamp-2 text-text wrap-anywhere">“{comment}”</span>}
        </>
      }
      end={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:grid sm:justify-items-end">
          <OrderStatus {...view} />
          {/* While it is open a buyer reads what comes back and when; an artist's row says what it earns. */}
          {isOpen && view.viewer === 'buyer' ? (
            <RefundIn
              untilMs={timesOf(order).untilMs}
              tokens={refundTokens ?? order.price - order.discount - order.refunded}
              className="text-sm text-muted sm:justify-end"
            />
          ) : (
            <TimeLeft {...view} className="text-sm text-muted" />
          )}
          {!isOpen && (
            <Money
              tokens={order.price - order.discount}
              isStruck={own !== undefined && isReturned(own.status)}
              className="text-sm"
            />
          )}
          <Refunded {...view} className="text-sm" />
        </span>
      }
    />
  );
}

import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { ReactNode } from 'react';
import { Headline } from '../../ui/layout/Headline.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { zonedDate } from '../../ui/time/moments.ts';
import { type OrderView, timesOf } from './order.ts';
import { OrderStatus, Refunded, TimeLeft } from './OrderStatus.tsx';

type Props = {
  view: OrderView;
  productName: string;
  /** The heading, when it isn't the product's name. */
  title?: string;
  /** The name of the buyer. */
  buyer: string;
  comment: string;
  /** What can be done about the whole order. */
  children: ReactNode;
};

/** The head of an order's page: whose it is, its status, deadline and money, and what the buyer said. */
export function OrderHead({ view, productName, title, buyer, comment, children }: Props) {
  const { status, price, discount } = view.order;
  const { sentMs, untilMs } = timesOf(view.order);
  const isArtist = view.viewer === 'artist';
  return (
    <header className="grid gap-4">
      <Headline level={1} size="4xl" isFocusTarget>
        {title ?? (isArtist ? `${productName} for ${buyer}` : productName)}
      </Headline>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderStatus {...view} />
        <TimeLeft {...view} className="tabular text-muted" suffix=" left" />
        <Money tokens={price - discount} />
        <Refunded {...view} />
        {discount > 0 && (
          <span className="text-muted">
            after a voucher of <Money tokens={discount} />
          </span>
        )}
        <FullDate label="Sent" atMs={sentMs} />
        {status === RequestStatus.Pending && (
          <FullDate label={isArtist ? 'Answer by' : 'Answer due'} atMs={untilMs} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">{children}</div>
      {comment !== '' && (
        <blockquote className="max-w-prose rounded-card bg-sunken p-5 wrap-anywhere whitespace-pre-line">
          <span className="mb-1 block text-sm font-bold text-muted">
            {isArtist ? `${buyer} says` : 'Your comment'}
          </span>
          {comment}
        </blockquote>
      )}
    </header>
  );
}

function FullDate({ label, atMs }: { label: string; atMs: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} className="text-muted">
      {label} {zonedDate(atMs)}
    </time>
  );
}

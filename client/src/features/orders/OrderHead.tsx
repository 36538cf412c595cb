import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import type { ReactNode } from 'react';
import { useViewerZone } from '../../api/use-viewer-zone.ts';
import { Headline } from '../../ui/layout/Headline.tsx';
import { zonedDate } from '../../ui/time/date-texts.ts';
import { type OrderView, timesOf } from './order.ts';
import { OrderStatus, TimeLeft } from './OrderStatus.tsx';

type Props = {
  view: OrderView;
  title: string;
  /** What can be done about the order now. */
  children?: ReactNode;
};

/** The head of an order's page: what it is called, its status and its deadline. Money and dates are in its foot. */
export function OrderHead({ view, title, children }: Props) {
  const { untilMs } = timesOf(view.order);
  const isArtist = view.viewer === 'artist';
  return (
    <header className="grid gap-3">
      <Headline level={1} size="4xl" isFocusTarget className="[overflow-wrap:anywhere]">
        {title}
      </Headline>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderStatus {...view} />
        <TimeLeft {...view} className="tabular text-muted" suffix=" left" />
        {view.order.status === RequestStatus.Pending && (
          <FullDate label={isArtist ? 'Answer by' : 'Answer due'} atMs={untilMs} />
        )}
        {children}
      </div>
    </header>
  );
}

export function FullDate({ label, atMs }: { label: string; atMs: number }) {
  const zone = useViewerZone();
  return (
    <time dateTime={new Date(atMs).toISOString()} className="text-muted">
      {label} {zonedDate(atMs, zone)}
    </time>
  );
}

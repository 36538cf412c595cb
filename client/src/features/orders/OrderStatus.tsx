import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { lineLook, orderLook, showsCountdown } from '@dubplate/shared/features/orders/status-text.ts';
import { Money } from '../../ui/money/Money.tsx';
import { StatusPill } from '../../ui/status/StatusPill.tsx';
import { Countdown } from '../../ui/time/Countdown.tsx';
import { type OrderView, timesOf } from './order.ts';
import { useMinute } from './use-minute.ts';

/** An artist reads the status of their own line, a buyer that of the whole order. */
export function OrderStatus({ order, lines, viewer, own, lifecycle, lookOf }: OrderView) {
  const leftMs = timesOf(order).untilMs - useMinute();
  const { tone, text } = lookOf
    ? lookOf({ viewer, leftMs })
    : own
      ? lineLook(lifecycle, own, { viewer, leftMs })
      : orderLook(lifecycle, order.status, lines);
  return <StatusPill tone={tone}>{text}</StatusPill>;
}

type TimeLeftProps = OrderView & { className: string; suffix?: string };

/** How long an open order can still be answered, where its status does not say it. */
export function TimeLeft({ order, viewer, className, suffix }: TimeLeftProps) {
  const { untilMs } = timesOf(order);
  const leftMs = untilMs - useMinute();
  if (order.status !== RequestStatus.Pending || !showsCountdown(viewer, leftMs)) return null;
  return (
    <span className={className}>
      <Countdown until={untilMs} doneText="Time is up" />
      {suffix}
    </span>
  );
}

/** What came back to the buyer of an order. */
export function Refunded({ order: { refunded }, className = '' }: OrderView & { className?: string }) {
  if (refunded <= 0) return null;
  return (
    <span className={`inline-flex flex-wrap gap-x-1.5 text-muted ${className}`}>
      <Money tokens={refunded} /> refunded
    </span>
  );
}

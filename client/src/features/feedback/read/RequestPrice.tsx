import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { priorityLeftText } from '@dubplate/shared/features/feedback/rules.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { zonedDate } from '../../../ui/time/moments.ts';
import { PriceLine } from '../../checkout/PriceLine.tsx';
import { useMinute } from '../../orders/use-minute.ts';

/** What was paid, line by line, and how long the priority still counts. */
export function RequestPrice({ request }: { request: RequestRecord }) {
  const { price, priorityPrice, discount, refunded } = request;
  return (
    <section aria-labelledby="price" className="grid gap-3">
      <h2 id="price" className="text-2xl">
        Price
      </h2>
      <Card padding="small" className="grid gap-2">
        <PriceLine label={request.question === '' ? 'Music Feedback' : 'Question'} tokens={price} />
        {priorityPrice > 0 && (
          <PriceLine label={<PriorityLabel request={request} />} tokens={priorityPrice} />
        )}
        {discount > 0 && <PriceLine label="Voucher" tokens={-discount} />}
        <PriceLine label={<strong>Total</strong>} tokens={price + priorityPrice - discount} />
        {refunded > 0 && <PriceLine label="Refunded to you" tokens={-refunded} />}
      </Card>
    </section>
  );
}

function PriorityLabel({ request }: { request: RequestRecord }) {
  const now = new Date(useMinute());
  const { priorityMode, priorityDueAt, status } = request;
  if (priorityDueAt === null) return 'Priority';
  const due = dateOf(priorityDueAt);
  const left = priorityMode && status === RequestStatus.Pending ? priorityLeftText(due, now) : null;
  const isMissed = !priorityMode && now >= due;
  return (
    <span title={zonedDate(due.getTime())}>
      Priority{left ? `: ${left} left` : isMissed ? ', missed' : ''}
    </span>
  );
}

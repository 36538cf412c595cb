import type { RequestRecord } from '@dubplate/shared/features/feedback/records.ts';
import { priorityLeftText } from '@dubplate/shared/features/feedback/rules.ts';
import { RequestStatus } from '@dubplate/shared/features/orders/model.ts';
import { dateOf } from '@dubplate/shared/lib/dates.ts';
import { useViewerZone } from '../../../api/use-viewer-zone.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { zonedDate } from '../../../ui/time/date-texts.ts';
import { useMinute } from '../../orders/use-minute.ts';

/** What the priority cost, and how long it still counts. Nothing without one. */
export function PriorityPrice({ request }: { request: RequestRecord }) {
  if (request.priorityPrice === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-x-1.5 text-muted">
      <PriorityLabel request={request} />
      <Money tokens={request.priorityPrice} />
    </span>
  );
}

function PriorityLabel({ request }: { request: RequestRecord }) {
  const now = new Date(useMinute());
  const zone = useViewerZone();
  const { priorityMode, priorityDueAt, status } = request;
  if (priorityDueAt === null) return 'Priority,';
  const due = dateOf(priorityDueAt);
  const left = priorityMode && status === RequestStatus.Pending ? priorityLeftText(due, now) : null;
  const isMissed = !priorityMode && now >= due;
  return (
    <span title={zonedDate(due.getTime(), zone)}>
      Priority{left ? `: ${left} left` : isMissed ? ', missed' : ''},
    </span>
  );
}

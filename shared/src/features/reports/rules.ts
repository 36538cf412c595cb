import { addMs, DAY_MS } from '../../lib/dates.ts';
import type { ProductKind } from '../../lookups/products.ts';
import { REPORT_DAYS } from '../orders/model.ts';
import type { ReportReason } from './model.ts';

export function reportableUntil(deliveredAt: Date): Date {
  return addMs(deliveredAt, REPORT_DAYS * DAY_MS);
}

export function mayReport(deliveredAt: Date, now: Date): boolean {
  return now < reportableUntil(deliveredAt);
}

/** What can be wrong with something of this kind. */
export function reasonsFor(kind: ProductKind): readonly ReportReason[] {
  return kind === 'private'
    ? ['no-show', 'abusive', 'off-topic', 'other']
    : ['no-feedback', 'abusive', 'off-topic', 'other'];
}

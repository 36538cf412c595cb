import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';

export type LedgerAudit = CallAnswer<'admin/ledger-audit'>;
export type Finding = LedgerAudit['items'][number];

/** Broken rules first, otherwise in the order of the audit. */
export function brokenFirst(items: readonly Finding[]): Finding[] {
  return items.toSorted((a, b) => Number(a.isHealthy) - Number(b.isHealthy));
}

/** The status of the ledger, as of the last audit. */
export function stateOf({ isHealthy, isStale }: LedgerAudit) {
  if (!isHealthy) return { text: 'Broken', tone: 'error' } as const;
  return isStale
    ? ({ text: 'Out of date', tone: 'warning' } as const)
    : ({ text: 'In order', tone: 'success' } as const);
}

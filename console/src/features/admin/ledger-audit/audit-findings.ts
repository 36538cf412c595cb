import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';

export type LedgerAudit = CallAnswer<'admin/ledger-audit'>;
export type Finding = LedgerAudit['items'][number];

/** What is broken comes first; otherwise the order of the audit stays. */
export function brokenFirst(items: readonly Finding[]): Finding[] {
  return items.toSorted((a, b) => Number(a.isHealthy) - Number(b.isHealthy));
}

/** How the books stand, as far as anybody knows. */
export function stateOf({ isHealthy, isStale }: LedgerAudit) {
  if (!isHealthy) return { text: 'Broken', tone: 'error' } as const;
  return isStale
    ? ({ text: 'Out of date', tone: 'warning' } as const)
    : ({ text: 'In order', tone: 'success' } as const);
}

import type { CallAnswer } from '@dubplate/shared/contract/all-calls.ts';

export type LedgerAudit = CallAnswer<'admin/ledger-audit'>;
export type Finding = LedgerAudit['items'][number];

/** Broken rules first, otherwise in the order of the audit. */
export function brokenFirst(items: readonly Finding[]): Finding[] {
  return items.toSorted((a, b) => Number(a.isHealthy) - Number(b.isHealthy));
}

/** Whether money may be wrong, and not only a status or a counter. */
export function isMoneyWrong({ items }: Pick<LedgerAudit, 'items'>): boolean {
  return items.some((item) => !item.isHealthy && item.blocks === 'payouts');
}

/** The status of the ledger, as of the last audit. */
export function stateOf(audit: Pick<LedgerAudit, 'isHealthy' | 'isStale' | 'items'>) {
  const { isHealthy, isStale } = audit;
  if (!isHealthy) return { text: 'Broken', tone: isMoneyWrong(audit) ? 'error' : 'warning' } as const;
  return isStale
    ? ({ text: 'Out of date', tone: 'warning' } as const)
    : ({ text: 'In order', tone: 'success' } as const);
}

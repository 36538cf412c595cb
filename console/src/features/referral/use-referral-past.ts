import { useGetList } from 'ra-core';
import type { AuditRow } from '../admin/audit/audit-words.ts';
import type { TransactionRow } from '../wallet/transaction-words.ts';

/** Each of the two sides is paid twice at most, and released is a referral once. */
const ALL = { pagination: { page: 1, perPage: 50 }, sort: { field: 'date', order: 'DESC' } } as const;

/** What a referral paid, from the books, and what staff did about it, from the audit log. */
export function useReferralPast(referralId: string) {
  const paid = useGetList<TransactionRow>('transactions', {
    filter: { all: true, refId: referralId },
    ...ALL,
  });
  const acts = useGetList<AuditRow>('audit-log', { filter: { targetId: referralId, writes: true }, ...ALL });
  return {
    credits: paid.data ?? [],
    acts: acts.data ?? [],
    isPending: paid.isPending || acts.isPending,
    error: paid.error ?? acts.error,
    refetch: () => void Promise.all([paid.refetch(), acts.refetch()]),
  };
}

import type { SecondFactor } from '@dubplate/shared/features/accounts/second-factor.ts';
import type { FactorRow } from './second-factor.store.ts';

export function presentFactor(row: FactorRow): SecondFactor {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

import { type RawBuilder, sql } from 'kysely';

/** SQL that says whether a person's tokens are frozen. For the accounts feature and the identity providers. */
export function isFrozen(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from wallet_accounts as frozen
    where frozen.owner_id = ${sql.ref(userId)} and frozen.frozen_at is not null)`;
}

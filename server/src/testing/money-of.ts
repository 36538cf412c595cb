import type { BootedServer } from './boot.ts';

/** How a person's money stands, in tokens. */
export async function moneyOf({ database: { db } }: BootedServer, { userId }: { userId: string }) {
  const accounts = await db
    .selectFrom('wallet_accounts')
    .select(['kind', 'balance'])
    .where('owner_id', '=', userId)
    .execute();
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0;
  return { token: of('wallet') + of('bonus'), pending: of('pending'), earnings: of('earnings') };
}

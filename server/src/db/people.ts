import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { prepared } from './engines/prepared.ts';
import type { Db, Tx } from './schema.ts';

/** SQL that says whether a person's tokens are frozen. For the accounts feature and the identity providers. */
export function isFrozen(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from wallet_accounts as frozen
    where frozen.owner_id = ${sql.ref(userId)} and frozen.frozen_at is not null)`;
}

/**
 * Whether the account is open. It stays so until the transaction ends: closing it waits, and then finds what was bought. For the
 * router, which sends it before anything else of a purchase, because closing locks the account first as well.
 */
export async function lockOpenAccount(tx: Tx, userId: string): Promise<boolean> {
  return (await lockOpen(tx, { userId })).length > 0;
}

const lockOpen = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('users').select('id').where('id', '=', userId).where('disabled_at', 'is', null).forShare(),
);

/** Whether a person can sign in: an account that is neither suspended nor closed. */
export async function maySignIn(db: Db, userId: string): Promise<boolean> {
  const person = db.selectFrom('users').select('id').where('id', '=', userId);
  const open = person.where('disabled_at', 'is', null).where('status', '!=', UserStatus.Suspended);
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Other accounts whose address differs only after a plus, or at Gmail by dots. For vouchers and referrals, which come before the accounts
 * feature and must not be fooled by a second account.
 */
export async function accountsSharingEmail(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select twin.id from users as own
    join users as twin on email_base(twin.email) = email_base(own.email) and twin.id <> own.id
    where own.id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** For the wallet, which comes before the accounts feature. */
export async function isArtist(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('type').where('id', '=', userId).executeTakeFirst();
  return row?.type === UserType.Artist;
}

/** Accounts that count as the same person: those with the same address or the same card. */
export async function otherAccountsOf(
  db: Db | Tx,
  ctx: Pick<Context, 'accountsSharingCard'>,
  userId: string,
): Promise<string[]> {
  return [...(await accountsSharingEmail(db, userId)), ...(await ctx.accountsSharingCard(db, userId))];
}

import { UserStatus, UserType } from '@dubplate/shared/features/accounts/model.ts';
import type { OwnUser } from '@dubplate/shared/features/accounts/records.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/schema.ts';

declare module '../../../context.ts' {
  interface Provided {
    /** Whether an artist has orders of any product to answer. */
    hasOpenOrders(tx: Tx, artistId: string): Promise<boolean>;
  }
}

/** Part of the answer of a sign-in, which leads an artist with open work to the dashboard. */
export async function openWorkOf(
  tx: Tx,
  ctx: Context,
  { uid, type, status }: OwnUser,
): Promise<{ hasOpenWork?: true }> {
  const mayHaveWork = type === UserType.Artist && status === UserStatus.Active;
  return mayHaveWork && (await ctx.hasOpenOrders(tx, uid)) ? { hasOpenWork: true } : {};
}

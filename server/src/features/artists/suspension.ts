import type { HookScope } from '../../context.ts';
import type { Tx } from '../../db/schema.ts';
import { freezeFor } from '../wallet/wallet.ts';

/**
 * What a suspension does besides the status: the wallet freezes, every sign-in ends, and each product ends what it sells (hook
 * `artistStoppedSelling`): open orders and planned sessions are canceled and refunded, courses are taken off sale.
 */
export async function suspendArtist(
  tx: Tx,
  scope: HookScope,
  { artistId, reason }: { artistId: string; reason: string },
): Promise<void> {
  const { ctx, now } = scope;
  await freezeFor(tx, { userId: artistId, cause: 'suspension', reason, now });
  await ctx.identity.endSignInsOf(tx, artistId, now);
  await ctx.hooks.run('artistStoppedSelling', tx, { artistId, cause: 'suspension' }, scope);
}

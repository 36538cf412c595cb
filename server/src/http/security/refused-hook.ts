import type { Context } from '../../context.ts';
import { addressBlock } from '../rate-limits/address-block.ts';

/** Notes a provider's message that had no right signature. Anyone can send these, so an address fills no more than a few rows. */
export async function noteRefusedHook(
  ctx: Context,
  { name, code, ip }: { name: string; code: string; ip: string },
): Promise<void> {
  if (await ctx.isOver('security-rows', addressBlock(ip))) return;
  const entry = { kind: 'webhook-refused', userId: null, what: `hooks/${name}`, outcome: code } as const;
  await ctx.recordSecurity(ctx.database.db, { ...entry, ip, now: ctx.clock.now() });
}

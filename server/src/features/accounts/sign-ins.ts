import { implement } from '../../http/implement.ts';
import { signInsOf } from '../../providers/identity/port.ts';
import { browserName } from './browser-name.ts';
import { listSignIns } from './identity.store.ts';

export const listOwnSignIns = implement('identity/sign-ins', async ({ input, caller, db, ctx, now }) => {
  signInsOf(ctx.identity);
  const { items, ...rest } = await listSignIns(db, { userId: caller.userId, wish: input, now });
  return {
    ...rest,
    items: items.map((row) => ({
      id: row.id,
      browser: browserName(row.user_agent),
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.renewed_at.toISOString(),
      isCurrent: row.id === caller.signInId,
    })),
  };
});

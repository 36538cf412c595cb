import { SECOND_MS } from '@dubplate/shared/lib/dates.ts';
import type { Caller, HttpScope } from '../../../http/caller.ts';
import { implement } from '../../../http/implement.ts';
import { browserName } from './browser-name.ts';
import { listSignIns } from './identity.store.ts';

export const listOwnSignIns = implement(
  'identity/sign-ins',
  async ({ input, caller, db, ctx, now, http }) => {
    if (!ctx.identity.signIns) return { items: [presentOne(caller, http, now)], total: 1 };
    const { items, ...rest } = await listSignIns(db, { userId: caller.userId, listQuery: input, now });
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
  },
);

/** An external service keeps the other sign-ins. The id of one is the second it began. */
function presentOne({ signInId }: Caller, { userAgent }: HttpScope, now: Date) {
  return {
    id: signInId,
    browser: browserName(userAgent),
    startedAt: new Date(Number(signInId) * SECOND_MS).toISOString(),
    lastUsedAt: now.toISOString(),
    isCurrent: true,
  };
}
